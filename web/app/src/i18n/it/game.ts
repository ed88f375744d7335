import type { Translated } from "../areas.js";

export const game: Translated<"game", "it"> = {
  white: "Bianco",
  black: "Nero",
  submit: "Gioca il turno",
  takeBack: "Annulla la mossa",
  resign: "Abbandona",
  offerDraw: "Offri patta",
  abort: "Annulla la partita",
  rematch: "Rivincita",
  spectators: { one: "{count} spettatore", other: "{count} spettatori" },
};
