import { opponent, type Side } from "../board/side.js";
import { canMove } from "./movement.js";
import type { Position } from "./position.js";

/** Why a game ended (rules, section 7). `aborted`: no result, and nothing is revealed. */
export type EndReason =
  | "headquarters"
  | "no-move"
  | "resignation"
  | "timeout"
  | "agreement"
  | "abandoned"
  | "quiet"
  | "aborted";

/** How a game ended. */
export interface Ending {
  /** Undefined for a draw, and for an aborted game. */
  readonly winner: Side | undefined;
  readonly reason: EndReason;
}

/** Turns in a row, by both sides together, without a fallen piece and without an unmasking, that make a draw. */
export const QUIET_LIMIT = 100;

/** The end that a turn itself brings about, if any: the first that counts. */
export function endingAfter(after: Position, mover: Side, headquartersTaken: boolean): Ending | undefined {
  if (headquartersTaken) {
    return { winner: mover, reason: "headquarters" };
  }
  if (!canMove(after, opponent(mover))) {
    return { winner: mover, reason: "no-move" };
  }
  return after.quiet >= QUIET_LIMIT ? { winner: undefined, reason: "quiet" } : undefined;
}
