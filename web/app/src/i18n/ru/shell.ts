import type { Translated } from "../areas.js";

export const shell: Translated<"shell", "ru"> = {
  name: "Espionage",
};
