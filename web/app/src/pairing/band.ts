import { type Signal, useSignal } from "@preact/signals";
import type { RatingBounds } from "@sdk";

/** How far an opponent's rating may be from the own one. */
export const WIDTHS = ["100", "200", "400"] as const;

export type BandChoice = (typeof WIDTHS)[number] | "any" | "own";

export const MOST_RATING = 4000;

/** Which opponents somebody wants, as a form has it. */
export interface BandDraft {
  readonly choice: Signal<BandChoice>;
  readonly own: Signal<RatingBounds>;
}

export function useBandDraft(): BandDraft {
  return { choice: useSignal<BandChoice>("any"), own: useSignal<RatingBounds>({ min: 0, max: 0 }) };
}

/**
 * The band as the protocol has it; `undefined` for any rating, and where the own rating is not known.
 *
 * @param rating the own one
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

/** Whether the server would refuse it. */
export function isFaulty({ choice, own }: BandDraft): boolean {
  const { min, max } = own.value;
  const inBounds = [min, max].every((end) => Number.isInteger(end) && end >= 0 && end <= MOST_RATING);
  return choice.value === "own" && !(inBounds && (max === 0 || min <= max));
}
