import type { Refusal, RefusalCode } from "@sdk";
import { t } from "../i18n/index.js";
import { refusalText } from "../shell/error-texts.js";

/** As many as a line may have, in code points. */
export const MOST_CHARACTERS = 200;

const CLOSED: readonly RefusalCode[] = ["NOT_FOUND", "WRONG_PHASE"];

/** Why something was not said or reported, and what to do. */
export function chatRefusalText(refusal: Refusal): string {
  if (refusal.code === "MALFORMED") {
    return t("game.chat.fault.text", { most: MOST_CHARACTERS });
  }
  if (refusal.code === "LIMIT_REACHED") {
    return t("game.chat.fault.limit");
  }
  return CLOSED.includes(refusal.code) ? t("game.chat.closed") : refusalText(refusal);
}
