import { EMPTY, cellAt, isPieceOf, pieceOf, type Cells } from "../board/cell.js";
import { DIRECTIONS, type Geometry } from "../board/geometry.js";
import { isMobile } from "../board/piece.js";
import { opponent, type Side } from "../board/side.js";
import type { Step } from "../board/step.js";
import { lastSteps, type Position } from "./position.js";

/** The restrictions on a side's pieces in one turn (rules, section 4). */
export interface Movement {
  readonly geometry: Geometry;
  readonly cells: Cells;
  readonly mover: Side;
  /** The steps of the mover's previous turn whose pieces stand; they may not be reversed. */
  readonly last: readonly Step[];
  /** The squares of pieces that have moved in this turn, and of masked ones that were attacked. */
  readonly moved: ReadonlySet<number>;
  /** The squares on which a masked piece was attacked in this turn. */
  readonly blind: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Returns every legal step, by direction and then by square. */
export function legalSteps(movement: Movement): Step[] {
  const steps: Step[] = [];
  visit(movement, (step) => {
    steps.push(step);
    return false;
  });
  return steps;
}

/** Returns whether there is a legal step. */
export function hasLegalStep(movement: Movement): boolean {
  return visit(movement, () => true);
}

/**
 * Returns whether `mover` could begin a turn in this position. A side that cannot has lost (rules,
 * section 7).
 */
export function canMove(position: Position, mover: Side): boolean {
  return hasLegalStep({
    geometry: position.variant.geometry,
    cells: position.cells,
    mover,
    last: lastSteps(position, mover),
    moved: NONE,
    blind: NONE,
  });
}

/** Returns whether the step would reverse one of the mover's previous turn. */
export function isReturn(last: readonly Step[], from: number, to: number): boolean {
  return last.some((step) => step.from === to && step.to === from);
}

/** Passes legal steps to `isEnough` until it returns true, and returns whether it did. */
function visit(movement: Movement, isEnough: (step: Step) => boolean): boolean {
  const { geometry } = movement;
  for (const direction of DIRECTIONS) {
    for (let from = 0; from < geometry.size; from++) {
      if (isMover(movement, from)) {
        const to = geometry.neighbour(from, direction);
        if (to !== undefined && isOpen(movement, from, to) && isEnough({ from, to })) {
          return true;
        }
      }
    }
  }
  return false;
}

function isMover(movement: Movement, square: number): boolean {
  const cell = cellAt(movement.cells, square);
  if (cell === EMPTY || !isPieceOf(movement.mover, cell) || movement.moved.has(square)) {
    return false;
  }
  const piece = pieceOf(cell);
  return piece !== undefined && isMobile(piece);
}

function isOpen(movement: Movement, from: number, to: number): boolean {
  const cell = cellAt(movement.cells, to);
  const enterable = cell === EMPTY || isPieceOf(opponent(movement.mover), cell);
  return enterable && !movement.blind.has(to) && !isReturn(movement.last, from, to);
}
