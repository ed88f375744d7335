import type { Source } from "../message.js";

export const replay = {
  title: "Replay",
  first: "First turn",
  previous: "Previous turn",
  next: "Next turn",
  last: "Last turn",
} as const satisfies Source;
