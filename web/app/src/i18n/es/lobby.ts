import type { Translated } from "../areas.js";

export const lobby: Translated<"lobby", "es"> = {
  name: "Espionage",
};
