import type { Translated } from "../areas.js";

export const replay: Translated<"replay", "es"> = {
  title: "Repetición",
  first: "Primer turno",
  previous: "Turno anterior",
  next: "Turno siguiente",
  last: "Último turno",
};
