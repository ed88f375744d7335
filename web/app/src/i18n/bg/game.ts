import type { Translated } from "../areas.js";

export const game: Translated<"game", "bg"> = {
  white: "Бели",
  black: "Черни",
  submit: "Изиграй хода",
  takeBack: "Върни стъпката",
  resign: "Предай се",
  offerDraw: "Предложи реми",
  abort: "Прекрати партията",
  rematch: "Реванш",
  spectators: { one: "{count} зрител", other: "{count} зрители" },
};
