import type { Translated } from "../areas.js";

export const replay: Translated<"replay", "bg"> = {
  title: "Запис на партия",
  first: "Първи ход",
  previous: "Предишен ход",
  next: "Следващ ход",
  last: "Последен ход",
};
