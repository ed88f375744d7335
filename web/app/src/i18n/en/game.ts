import type { Source } from "../message.js";

export const game = {
  white: "White",
  black: "Black",
  submit: "Play turn",
  takeBack: "Take back",
  resign: "Resign",
  offerDraw: "Offer draw",
  abort: "Abort",
  rematch: "Rematch",
  spectators: { one: "{count} spectator", other: "{count} spectators" },
} as const satisfies Source;
