import type { Source } from "../message.js";

export const errors = {
  name: "Espionage",
} as const satisfies Source;
