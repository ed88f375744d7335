import type { Refusal, RefusalCode } from "@sdk";
import { t } from "../i18n/index.js";
import { refusalText } from "../shell/error-texts.js";

/** The maximum length of a line, in code points. */
export const MOST_CHARACTERS = 200;

const CLOSED: readonly RefusalCode[] = ["NOT_FOUND", "WRONG_PHASE"];

/** Returns why a line or a report was refused, and what to do. */
export function chatRefusalText(refusal: Refusal): string {
  if (refusal.code === "MALFORMED") {
    return t("game.chat.fault.text", { most: MOST_CHARACTERS });
  }
  if (refusal.code === "LIMIT_REACHED") {
    return t("game.chat.fault.limit");
  }
  return CLOSED.includes(refusal.code) ? t("game.chat.closed") : refusalText(refusal);
}
