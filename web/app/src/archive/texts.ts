import { type ArchivedGame, EndReason, type RatingChange, Result, type VariantRating } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { ratingText } from "../shell/rating-text.js";

/** Returns the text of a rating: "1612", or "1500?" while it is provisional. */
export function variantRatingText({ rating, provisional }: VariantRating): string {
  return ratingText(rating, provisional);
}

/** Returns the player's rating before the game; empty after a casual one. */
export function beforeText(change: RatingChange | undefined): string {
  return change === undefined ? "" : ` ${ratingText(change.before, change.provisional)}`;
}

/**
 * Returns the winner or, if the list is about one player, that player's result.
 *
 * @param by the id of the player whose games are listed, if any
 */
export function resultText({ outcome, white, black }: ArchivedGame, by?: string): string {
  switch (outcome.result) {
    case Result.WHITE_WINS:
      return by === undefined ? t("archive.result.white") : ownText(white.playerId === by);
    case Result.BLACK_WINS:
      return by === undefined ? t("archive.result.black") : ownText(black.playerId === by);
    case Result.DRAW:
      return t("archive.result.draw");
    case Result.NONE:
    case Result.UNSPECIFIED:
      return t("archive.result.unknown");
  }
}

/** Returns why the game ended, and which side stayed away; empty if it is not known. */
export function reasonText({ outcome: { reason, result } }: ArchivedGame): string {
  switch (reason) {
    case EndReason.HEADQUARTERS:
      return t("archive.reason.headquarters");
    case EndReason.NO_MOVE:
      return t("archive.reason.no-move");
    case EndReason.RESIGNATION:
      return t("archive.reason.resignation");
    case EndReason.TIMEOUT:
      return t("archive.reason.timeout");
    case EndReason.AGREEMENT:
      return t("archive.reason.agreement");
    case EndReason.ABANDONED:
      return awayText(result);
    case EndReason.QUIET:
      return t("archive.reason.quiet");
    case EndReason.ABORTED:
    case EndReason.CLOSED:
    case EndReason.UNSPECIFIED:
      return "";
  }
}

/** Returns which side stayed away: the one that lost. The archive does not know it after a draw. */
function awayText(result: Result): string {
  if (result === Result.WHITE_WINS) {
    return t("archive.reason.away.black");
  }
  return result === Result.BLACK_WINS ? t("archive.reason.away.white") : t("archive.reason.away");
}

/** Returns the share as a whole percentage, such as "49%"; empty if the whole is zero. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "" : formatNumber(part / whole, { style: "percent" });
}

function ownText(won: boolean): string {
  return won ? t("archive.result.own.won") : t("archive.result.own.lost");
}
