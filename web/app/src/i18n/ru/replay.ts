import type { Translated } from "../areas.js";

export const replay: Translated<"replay", "ru"> = {
  title: "Запись партии",
  first: "Первый ход",
  previous: "Предыдущий ход",
  next: "Следующий ход",
  last: "Последний ход",
};
