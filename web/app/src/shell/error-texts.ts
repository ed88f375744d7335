import { closeCodeName, type DisconnectReason, type Problem, type ReachedLimit, type Refusal, type TurnRuleName } from "@sdk";
import { formatWait, t } from "../i18n/index.js";

/** Returns why a command was refused, and what to do. */
export function refusalText(refusal: Refusal): string {
  if (refusal.code === "ILLEGAL_TURN" && refusal.rule !== undefined) {
    return ruleText(refusal.rule, refusal.step);
  }
  if (refusal.limit !== undefined) {
    return limitText(refusal.limit);
  }
  return withWait(t(`errors.refusal.${refusal.code}`), refusal.retryable ? refusal.retryAfterMs : 0);
}

/** Returns which limit was reached; nothing is known of another player's. */
function limitText({ name, most }: ReachedLimit): string {
  return t(`limits.${name}`, { most });
}

/**
 * Returns the rule that a turn breaks.
 *
 * @param step the step at fault, from 0
 */
export function ruleText(rule: TurnRuleName, step?: number): string {
  const text = t(`errors.rule.${rule}`);
  return step === undefined ? text : t("errors.ruleOfStep", { step: step + 1, text });
}

/** Returns why an HTTP request failed, and what to do. */
export function problemText(problem: Problem): string {
  return withWait(t(`errors.problem.${problem.code}`), problem.retryAfterMs ?? 0);
}

/** Returns why the connection ended, and what to do. */
export function disconnectText(disconnectReason: DisconnectReason): string {
  if (disconnectReason.kind !== "closed") {
    return t(`errors.disconnect.${disconnectReason.kind}`);
  }
  const name = closeCodeName(disconnectReason.code);
  return name === undefined ? t("errors.disconnect.broken") : t(`errors.close.${name}`);
}

function withWait(text: string, waitMs: number): string {
  return waitMs < 1_000 ? text : `${text} ${t("errors.again", { time: formatWait(waitMs) })}`;
}
