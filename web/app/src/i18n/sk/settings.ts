import type { Translated } from "../areas.js";

export const settings: Translated<"settings", "sk"> = {
  name: "Espionage",
};
