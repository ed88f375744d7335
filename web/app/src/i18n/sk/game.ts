import type { Translated } from "../areas.js";

export const game: Translated<"game", "sk"> = {
  white: "Biely",
  black: "Čierny",
  submit: "Zahrať ťah",
  takeBack: "Vrátiť krok",
  resign: "Vzdať sa",
  offerDraw: "Ponúknuť remízu",
  abort: "Zrušiť partiu",
  rematch: "Odveta",
  spectators: { one: "{count} divák", few: "{count} diváci", other: "{count} divákov" },
};
