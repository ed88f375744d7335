import type { Translated } from "../areas.js";

export const lobby: Translated<"lobby", "sk"> = {
  name: "Espionage",
};
