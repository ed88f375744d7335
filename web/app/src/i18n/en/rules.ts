import type { Source } from "../message.js";

export const rules = {
  name: "Espionage",
} as const satisfies Source;
