import type { Pairing, RatingBounds } from "@sdk";
import { MOST_RATING } from "../terms/band.js";

/** The time for which a range stays before it is widened. */
export const WIDEN_AFTER_MS = 30_000;

/** The time from the word about it to the wider range. */
export const WARN_BEFORE_MS = 10_000;

const STEP = 100;

/** A range of this width or more has no further limits. */
const WIDEST = 900;

/**
 * Returns the next wider range of a search, 100 points further on each side; without limits once
 * it would be very wide. `undefined` if the search has no range.
 */
export function widened({ band }: Pick<Pairing, "band">): RatingBounds | undefined {
  if (band === undefined || (band.min === 0 && band.max === 0)) {
    return undefined;
  }
  const min = band.min === 0 ? 0 : Math.max(0, band.min - STEP);
  const max = band.max === 0 ? 0 : Math.min(MOST_RATING, band.max + STEP);
  const isWide = min > 0 && max > 0 && max - min >= WIDEST;
  return isWide || max === MOST_RATING ? { min: 0, max: 0 } : { min, max };
}
