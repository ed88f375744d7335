import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "es"> = {
  name: "Espionage",
};
