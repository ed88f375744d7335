import type { Translated } from "../areas.js";

export const settings: Translated<"settings", "it"> = {
  name: "Espionage",
};
