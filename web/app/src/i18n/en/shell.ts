import type { Source } from "../message.js";

export const shell = {
  name: "Espionage",
} as const satisfies Source;
