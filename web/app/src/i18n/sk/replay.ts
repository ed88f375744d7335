import type { Translated } from "../areas.js";

export const replay: Translated<"replay", "sk"> = {
  title: "Záznam",
  first: "Prvý ťah",
  previous: "Predchádzajúci ťah",
  next: "Ďalší ťah",
  last: "Posledný ťah",
};
