import { type ArchivedGame, type RatingChange, Result, SPEEDS, type VariantRating } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { ratingText } from "../shell/rating-text.js";

/** A speed's name; its id if a newer server has one that this page does not know. */
export function speedName(id: string): string {
  const known = SPEEDS.find((speed) => speed === id);
  return known === undefined ? id : t(`archive.speed.${known}`);
}

/** "1612", or "1500?" while it is provisional. */
export function variantRatingText({ rating, provisional }: VariantRating): string {
  return ratingText(rating, provisional);
}

/** The rating that somebody had before the game; nothing after a casual one. */
export function beforeText(change: RatingChange | undefined): string {
  return change === undefined ? "" : ` ${ratingText(change.before, change.provisional)}`;
}

/**
 * Who won; for a player of the game, whether it was them.
 *
 * @param by the id of whose game it is, if the list is about somebody
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

/** How much of the whole: "40 %"; nothing of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "" : formatNumber(part / whole, { style: "percent", maximumFractionDigits: 0 });
}

function ownText(won: boolean): string {
  return won ? t("archive.result.own.won") : t("archive.result.own.lost");
}
