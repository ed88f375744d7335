import { t } from "../i18n/index.js";
import { settings } from "../settings/index.js";
import type { PieceLetters } from "./signs.js";

/** Returns the letters on pieces in the reader's language, if the settings ask for letters. */
export function pieceLetters(): PieceLetters {
  return settings.pieceSet.value === "letters" ? t("game.letters") : undefined;
}
