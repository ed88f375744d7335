import type { Translated } from "../areas.js";

export const game: Translated<"game", "ru"> = {
  white: "Белые",
  black: "Чёрные",
  submit: "Сделать ход",
  takeBack: "Вернуть шаг",
  resign: "Сдаться",
  offerDraw: "Предложить ничью",
  abort: "Отменить партию",
  rematch: "Реванш",
  spectators: {
    one: "{count} зритель",
    few: "{count} зрителя",
    many: "{count} зрителей",
    other: "{count} зрителя",
  },
};
