import type { Source } from "../message.js";

export const settings = {
  name: "Espionage",
} as const satisfies Source;
