import { cellsSeenBy, type Cells } from "../board/cell.js";
import { deployedCells, type Deployment } from "../board/deployment.js";
import type { Side, Viewer } from "../board/side.js";
import type { Step } from "../board/step.js";
import type { Variant } from "../board/variant.js";
import type { Volcanoes } from "../board/volcanoes.js";

/**
 * The true position of a game, or what a viewer sees of one (then the board has unknown pieces). A client makes one of a
 * `Snapshot`: `board`, `to_move`, `white_last`, `black_last`, `turn` and `quiet`. Never changed: neither are its cells.
 */
export interface Position {
  readonly variant: Variant;
  readonly cells: Cells;
  /** Undefined when the game is over. */
  readonly toMove: Side | undefined;
  /** The steps of White's last turn whose piece is on the board. */
  readonly lastWhite: readonly Step[];
  /** The same for Black. */
  readonly lastBlack: readonly Step[];
  /** Turns played so far by both sides. */
  readonly turn: number;
  /** Turns in a row without a fallen piece and without an unmasking. */
  readonly quiet: number;
}

/** The position before the first turn. */
export function initialPosition(
  variant: Variant,
  volcanoes: Volcanoes,
  armies: Readonly<Record<Side, Deployment>>,
): Position {
  const cells = deployedCells(variant, volcanoes, armies);
  return { variant, cells, toMove: "white", lastWhite: [], lastBlack: [], turn: 0, quiet: 0 };
}

/** The steps of this side's last turn whose piece is on the board. */
export function lastSteps(position: Position, side: Side): readonly Step[] {
  return side === "white" ? position.lastWhite : position.lastBlack;
}

/** What `viewer` sees of it. */
export function positionSeenBy(viewer: Viewer, position: Position): Position {
  return { ...position, cells: cellsSeenBy(viewer, position.cells) };
}
