import { type Challenge, DeclineReason, type Invitation } from "@sdk";
import { t } from "../i18n/index.js";
import { ratedText, timeText, variantName } from "../shell/game-texts.js";
import { playerName } from "../shell/player-name.js";

/** The phrases, in the order of display. */
const REASONS = [
  DeclineReason.NO_THANKS,
  DeclineReason.LATER,
  DeclineReason.OTHER_TIME_CONTROL,
  DeclineReason.OTHER_VARIANT,
  DeclineReason.OTHER_KIND,
] as const;

/** The terms that a phrase speaks of. */
type Declinable = Pick<Invitation, "rated" | "timeControl">;

/**
 * Returns the phrases with which a challenge can be declined. Nobody asks a guest for a rated game,
 * or for one without clocks.
 */
export function reasonsFor(invitation: Invitation, guest: boolean): readonly DeclineReason[] {
  const couldBeRated = !guest && invitation.inviter?.guest === false && invitation.timeControl !== "-";
  return REASONS.filter((reason) => reason !== DeclineReason.OTHER_KIND || invitation.rated || couldBeRated);
}

/** Returns a phrase; `undefined` for one that only a newer server knows. */
export function reasonText(reason: DeclineReason, { rated }: Declinable): string | undefined {
  switch (reason) {
    case DeclineReason.NO_THANKS:
      return t("challenges.reason.noThanks");
    case DeclineReason.LATER:
      return t("challenges.reason.later");
    case DeclineReason.OTHER_TIME_CONTROL:
      return t("challenges.reason.time");
    case DeclineReason.OTHER_VARIANT:
      return t("challenges.reason.variant");
    case DeclineReason.OTHER_KIND:
      return t(rated ? "challenges.reason.casual" : "challenges.reason.rated");
    case DeclineReason.UNSPECIFIED:
    default:
      return undefined;
  }
}

/** Returns who challenges: "Boris challenges you". */
export function whoText({ invitation }: Challenge): string {
  return t("challenges.from", { name: playerName(invitation?.inviter) });
}

/** Returns the terms in one line: "Small Espionage · 10 + 5 · Casual". */
export function termsText(invitation: Pick<Invitation, "variant" | "timeControl" | "rated">): string {
  return [variantName(invitation.variant), timeText(invitation.timeControl), ratedText(invitation.rated)].join(" · ");
}
