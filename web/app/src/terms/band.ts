import { type Signal, useSignal } from "@preact/signals";
import type { RatingBounds } from "@sdk";

/** The possible distances between an opponent's rating and the own one. */
export const WIDTHS = ["100", "200", "400"] as const;

export type BandChoice = (typeof WIDTHS)[number] | "any" | "own";

export const MOST_RATING = 4000;

/** The state of a form's rating range. */
export interface BandDraft {
  readonly choice: Signal<BandChoice>;
  readonly own: Signal<RatingBounds>;
}

export function useBandDraft(): BandDraft {
  return { choice: useSignal<BandChoice>("any"), own: useSignal<RatingBounds>({ min: 0, max: 0 }) };
}

/**
 * Returns the range for the protocol; `undefined` for any rating, and if the own rating is unknown.
 *
 * @param rating the own rating
 */
export function bandOf({ choice, own }: BandDraft, rating: number | undefined): RatingBounds | undefined {
  const chosen = choice.value;
  if (chosen === "own") {
    return own.value.min + own.value.max === 0 ? undefined : own.value;
  }
  if (chosen === "any" || rating === undefined) {
    return undefined;
  }
  const width = Number(chosen);
  return { min: Math.max(0, rating - width), max: Math.min(MOST_RATING, rating + width) };
}

/** Returns whether the server would refuse the range. */
export function isFaulty({ choice, own }: BandDraft): boolean {
  const { min, max } = own.value;
  const inBounds = [min, max].every((end) => Number.isInteger(end) && end >= 0 && end <= MOST_RATING);
  return choice.value === "own" && !(inBounds && (max === 0 || min <= max));
}
