import type { ArchivedGame } from "@sdk";
import { SIDES, type Side } from "@sdk/rules";
import { extraHeader, type GameRecord } from "@sdk/rules/replay";

/** A rating before a game and after it, as far as they are known. */
export interface RatingOfGame {
  readonly before: number;
  readonly after: number | undefined;
}

export type RatingsOfGame = Readonly<Partial<Record<Side, RatingOfGame>>>;

/** Returns the ratings that the archive knows, or else those that the record notes. */
export function ratingsOf(record: GameRecord, archived: Pick<ArchivedGame, "whiteRating" | "blackRating"> | undefined): RatingsOfGame {
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const rating = archived?.[side === "white" ? "whiteRating" : "blackRating"] ?? noted(record, side);
      return rating === undefined ? [] : [[side, rating]];
    }),
  );
}

function noted(record: GameRecord, side: Side): RatingOfGame | undefined {
  const text = extraHeader(record, side === "white" ? "WhiteRating" : "BlackRating");
  return text !== undefined && /^\d{1,4}$/.test(text) ? { before: Number(text), after: undefined } : undefined;
}
