import type { Translated } from "../areas.js";

export const lobby: Translated<"lobby", "bg"> = {
  name: "Espionage",
};
