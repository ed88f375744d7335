import type { Translated } from "../areas.js";

export const errors: Translated<"errors", "ru"> = {
  name: "Espionage",
};
