import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "it"> = {
  name: "Espionage",
};
