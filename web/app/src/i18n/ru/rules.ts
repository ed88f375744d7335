import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "ru"> = {
  name: "Espionage",
};
