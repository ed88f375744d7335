import { cellAt, isPieceOf } from "../board/cell.js";
import { DIRECTIONS } from "../board/geometry.js";
import type { Step } from "../board/step.js";
import type { TurnInProgress } from "./turn-in-progress.js";
import type { TurnRule } from "./turn-rule.js";

/** The reason why a square that a player points at is refused: a rule, or that a piece has nowhere to go. */
export type SquareRefusal = TurnRule | "nowhere-to-go";

/**
 * Returns why the chosen piece cannot go to a square, or why the own piece on it cannot be chosen;
 * undefined if it can, and for a square without a piece while none is chosen. It reads the mover's
 * view alone, so that it says nothing about masked pieces.
 *
 * @param turn the mover's turn so far, on the mover's view
 * @param chosen the square of the chosen piece; undefined while none is chosen
 */
export function squareRefusal(turn: TurnInProgress, chosen: number | undefined, square: number): SquareRefusal | undefined {
  if (square === chosen || turn.stepsLeft === 0) {
    return undefined;
  }
  const { geometry } = turn.start.variant;
  const isOwn = isPieceOf(turn.mover, cellAt(turn.cells, square));
  if (isOwn && canLeave(turn, square)) {
    return undefined;
  }
  // Whoever points at an own piece beside the chosen one may want either.
  if (chosen !== undefined && (!isOwn || geometry.areAdjacent(chosen, square))) {
    return turn.refusal({ from: chosen, to: square });
  }
  const refusals = stepsFrom(turn, square).map((step) => turn.refusal(step));
  if (isOwn) {
    return refusals.find((rule) => rule === "immobile-piece" || rule === "same-piece") ?? "nowhere-to-go";
  }
  // The own piece that has attacked blind there has moved; else it is the enemy's.
  return refusals.find((rule) => rule === "same-piece" || rule === "not-own-piece");
}

function canLeave(turn: TurnInProgress, square: number): boolean {
  return stepsFrom(turn, square).some((step) => turn.refusal(step) === undefined);
}

function stepsFrom(turn: TurnInProgress, from: number): readonly Step[] {
  const { geometry } = turn.start.variant;
  return DIRECTIONS.map((direction) => geometry.neighbour(from, direction)).flatMap((to) => (to === undefined ? [] : [{ from, to }]));
}
