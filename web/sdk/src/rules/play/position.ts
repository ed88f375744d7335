import { cellsSeenBy, type Cells } from "../board/cell.js";
import { deployedCells, type Deployment } from "../board/deployment.js";
import type { Side, Viewer } from "../board/side.js";
import type { Step } from "../board/step.js";
import type { Variant } from "../board/variant.js";
import type { Volcanoes } from "../board/volcanoes.js";

/**
 * The true position of a game, or a viewer's view of it, whose board has unknown pieces. A client
 * makes one from a `Snapshot`: `board`, `to_move`, `white_last`, `black_last`, `turn` and `quiet`.
 * Immutable, including its cells.
 */
export interface Position {
  readonly variant: Variant;
  readonly cells: Cells;
  /** The side to move; undefined when the game is over. */
  readonly toMove: Side | undefined;
  /** The steps of White's last turn whose pieces are on the board. */
  readonly lastWhite: readonly Step[];
  /** The steps of Black's last turn whose pieces are on the board. */
  readonly lastBlack: readonly Step[];
  /** The number of turns played by both sides. */
  readonly turn: number;
  /** The number of consecutive turns without a fallen piece and without an unmasking. */
  readonly quiet: number;
}

/** Returns the position before the first turn. */
export function initialPosition(
  variant: Variant,
  volcanoes: Volcanoes,
  armies: Readonly<Record<Side, Deployment>>,
): Position {
  const cells = deployedCells(variant, volcanoes, armies);
  return { variant, cells, toMove: "white", lastWhite: [], lastBlack: [], turn: 0, quiet: 0 };
}

/** Returns the steps of this side's last turn whose pieces are on the board. */
export function lastSteps(position: Position, side: Side): readonly Step[] {
  return side === "white" ? position.lastWhite : position.lastBlack;
}

/** Returns the viewer's view of a position. */
export function positionSeenBy(viewer: Viewer, position: Position): Position {
  return { ...position, cells: cellsSeenBy(viewer, position.cells) };
}
