import type { Translated } from "../areas.js";

export const lobby: Translated<"lobby", "ru"> = {
  name: "Espionage",
};
