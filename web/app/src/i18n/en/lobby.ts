import type { Source } from "../message.js";

export const lobby = {
  name: "Espionage",
} as const satisfies Source;
