import type { Translated } from "../areas.js";

export const errors: Translated<"errors", "es"> = {
  name: "Espionage",
};
