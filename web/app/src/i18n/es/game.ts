import type { Translated } from "../areas.js";

export const game: Translated<"game", "es"> = {
  white: "Blancas",
  black: "Negras",
  submit: "Jugar turno",
  takeBack: "Deshacer",
  resign: "Rendirse",
  offerDraw: "Ofrecer tablas",
  abort: "Anular",
  rematch: "Revancha",
  spectators: { one: "{count} espectador", other: "{count} espectadores" },
};
