import type { Translated } from "../areas.js";

export const errors: Translated<"errors", "sk"> = {
  name: "Espionage",
};
