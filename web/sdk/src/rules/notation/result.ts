import { failure, value, type Parsed } from "../board/parsed.js";
import type { EndReason, Ending } from "../play/ending.js";

/** The score in a record. */
export type Score = "1-0" | "0-1" | "1/2-1/2" | "*";

/** The reason in a record. An aborted game has none. */
export type ResultReason = Exclude<EndReason, "aborted"> | "unfinished";

/** The result that a record claims; `replay` checks it. */
export interface Result {
  readonly score: Score;
  readonly reason: ResultReason;
}

const SCORES: readonly Score[] = ["1-0", "0-1", "1/2-1/2", "*"];
const REASONS: readonly ResultReason[] = [
  "headquarters",
  "no-move",
  "resignation",
  "timeout",
  "agreement",
  "abandoned",
  "quiet",
  "unfinished",
];

/** Parses a result, such as `1-0 headquarters`. */
export function parseResult(text: string): Parsed<Result> {
  const space = text.indexOf(" ");
  const score = SCORES.find((each) => each === (space < 0 ? text : text.slice(0, space)));
  if (score === undefined || space < 0) {
    const column = score === undefined ? 1 : text.length + 1;
    return failure(column, "expected '1-0', '0-1', '1/2-1/2' or '*', a space and a reason");
  }
  const reason = REASONS.find((each) => each === text.slice(space + 1));
  return reason === undefined
    ? failure(space + 2, "no such reason; expected one such as 'headquarters'")
    : value({ score, reason });
}

/** Returns the text that `parseResult` reads. */
export function formatResult({ score, reason }: Result): string {
  return `${score} ${reason}`;
}

/** Returns the result of an ended game; undefined for an aborted one. */
export function resultOf({ winner, reason }: Ending): Result | undefined {
  if (reason === "aborted") {
    return undefined;
  }
  if (winner === undefined) {
    return { score: "1/2-1/2", reason };
  }
  return { score: winner === "white" ? "1-0" : "0-1", reason };
}

/** Returns whether the result says that the game has ended. */
export function isFinal({ score, reason }: Result): boolean {
  return score !== "*" || reason !== "unfinished";
}

/** Returns whether the result fits turns that do not end the game: an end from outside play. */
export function fitsUnendedTurns({ score, reason }: Result): boolean {
  const isWin = score === "1-0" || score === "0-1";
  switch (reason) {
    case "resignation":
    case "timeout":
      return isWin;
    case "agreement":
      return score === "1/2-1/2";
    case "abandoned":
      return score !== "*";
    case "unfinished":
      return score === "*";
    case "headquarters":
    case "no-move":
    case "quiet":
      return false;
  }
}
