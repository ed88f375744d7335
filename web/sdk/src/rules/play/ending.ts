import { opponent, type Side } from "../board/side.js";
import { canMove } from "./movement.js";
import type { Position } from "./position.js";

/**
 * The reason for the end of a game (rules, section 7). `aborted` means no result, and nothing is
 * revealed.
 */
export type EndReason =
  | "headquarters"
  | "no-move"
  | "resignation"
  | "timeout"
  | "agreement"
  | "abandoned"
  | "quiet"
  | "aborted";

/** The end of a game. */
export interface Ending {
  /** The winner; undefined for a draw, and for an aborted game. */
  readonly winner: Side | undefined;
  readonly reason: EndReason;
}

/**
 * The number of consecutive turns of both sides together, without a fallen piece and an unmasking,
 * that make a draw.
 */
export const QUIET_LIMIT = 100;

/** Returns the end that a turn itself causes, if any: the first that applies. */
export function endingAfter(after: Position, mover: Side, headquartersTaken: boolean): Ending | undefined {
  if (headquartersTaken) {
    return { winner: mover, reason: "headquarters" };
  }
  if (!canMove(after, opponent(mover))) {
    return { winner: mover, reason: "no-move" };
  }
  return after.quiet >= QUIET_LIMIT ? { winner: undefined, reason: "quiet" } : undefined;
}
