import { failure, value, type Parsed } from "../board/parsed.js";
import type { EndReason, Ending } from "../play/ending.js";

/** Who won, as in a record. */
export type Score = "1-0" | "0-1" | "1/2-1/2" | "*";

/** Why, as in a record. Of an aborted game there is none. */
export type ResultReason = Exclude<EndReason, "aborted"> | "unfinished";

/** What a record says about the end of the game; it need not be true, `replay` judges it. */
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

/** Reads `1-0 headquarters`. */
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

/** As `parseResult` reads it. */
export function formatResult({ score, reason }: Result): string {
  return `${score} ${reason}`;
}

/** The result of a game that ended so; undefined for an aborted one. */
export function resultOf({ winner, reason }: Ending): Result | undefined {
  if (reason === "aborted") {
    return undefined;
  }
  if (winner === undefined) {
    return { score: "1/2-1/2", reason };
  }
  return { score: winner === "white" ? "1-0" : "0-1", reason };
}

/** Whether it says that the game has ended. */
export function isFinal({ score, reason }: Result): boolean {
  return score !== "*" || reason !== "unfinished";
}

/** Whether a game may have it whose turns do not end it: an end that came from outside play. */
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
