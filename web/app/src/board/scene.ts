import type { Cells, Geometry, Piece, PlayedStep, Side, TriedStep } from "@sdk/rules";

/** A viewer's guess at a masked piece. */
export type Guess = Piece;

/** Everything that a board shows at one time. Immutable; a new scene replaces it. */
export interface Scene {
  readonly geometry: Geometry;
  /** The side at the lower edge. */
  readonly orientation: Side;
  /** The number of turns played. If the next scene has one more, its last turn is animated. */
  readonly turn: number;
  /** The cells as the viewer knows them, before the preview. */
  readonly cells: Cells;
  /** The steps of the last turn; empty before the first turn. */
  readonly lastTurn: readonly PlayedStep[];
  /** True for the present of a running game, whose turns are shown one after the other. */
  readonly live: boolean;
  /** The steps of the turn before, if they were the viewer's: their results are still shown. */
  readonly earlier: readonly PlayedStep[];
  /** The side whose turns are drawn in blue, the other's in red; `undefined` for White. */
  readonly viewer: Side | undefined;
  /** The sides whose unmasked pieces have an eye: those of which the viewer asks what is known. */
  readonly eyes: ReadonlySet<Side>;
  /** The chosen steps that are not played yet. */
  readonly preview: readonly TriedStep[];
  /** The steps of the viewer's next turn, planned while the opponent is to move. Nothing moves. */
  readonly plan: readonly TriedStep[];
  readonly selected: number | undefined;
  /** The square of the piece that the viewer asks about. */
  readonly asked: number | undefined;
  /** The squares to which the selected piece can move. */
  readonly targets: ReadonlySet<number>;
  /** The squares that the coach speaks of. */
  readonly rings: ReadonlySet<number>;
  /**
   * The squares whose pieces can be moved. On a touch screen the page does not scroll from them.
   */
  readonly movable: ReadonlySet<number>;
  /** The viewer's guesses, by square. */
  readonly guesses: ReadonlyMap<number, Guess>;
  /** The highlighted home squares during deployment. */
  readonly home: ReadonlySet<number>;
}

/** Returns a scene of the board alone, with empty defaults for everything else. */
export function quietScene(
  scene: Pick<Scene, "geometry" | "orientation" | "cells"> & Partial<Scene>,
): Scene {
  return {
    turn: 0,
    lastTurn: [],
    live: false,
    earlier: [],
    viewer: undefined,
    eyes: NO_EYES,
    preview: [],
    plan: [],
    selected: undefined,
    asked: undefined,
    targets: NONE,
    rings: NONE,
    movable: NONE,
    guesses: new Map(),
    home: NONE,
    ...scene,
  };
}

const NONE: ReadonlySet<number> = new Set();
const NO_EYES: ReadonlySet<Side> = new Set();

/** Returns the side that played a turn, counted from 1. */
export function moverOf(turn: number): Side {
  return turn % 2 === 1 ? "white" : "black";
}

/** A column and a row as displayed, counted from the upper left corner. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Returns the place at which a square is displayed. */
export function placeOf(geometry: Geometry, orientation: Side, square: number): Place {
  const file = geometry.file(square);
  const rank = geometry.rank(square);
  return orientation === "white"
    ? { column: file, row: geometry.ranks - 1 - rank }
    : { column: geometry.files - 1 - file, row: rank };
}

/** Returns the square displayed at a place; `undefined` beyond the edges. */
export function squareAt(geometry: Geometry, orientation: Side, { column, row }: Place): number | undefined {
  if (column < 0 || column >= geometry.files || row < 0 || row >= geometry.ranks) {
    return undefined;
  }
  return orientation === "white"
    ? geometry.square(column, geometry.ranks - 1 - row)
    : geometry.square(geometry.files - 1 - column, row);
}
