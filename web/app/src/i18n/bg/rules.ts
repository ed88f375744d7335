import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "bg"> = {
  name: "Espionage",
};
