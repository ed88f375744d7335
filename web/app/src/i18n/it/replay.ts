import type { Translated } from "../areas.js";

export const replay: Translated<"replay", "it"> = {
  title: "Replay",
  first: "Primo turno",
  previous: "Turno precedente",
  next: "Turno successivo",
  last: "Ultimo turno",
};
