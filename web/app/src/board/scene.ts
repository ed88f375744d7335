import type { Cells, Geometry, Piece, PlayedStep, Side, TriedStep } from "@sdk/rules";

/** What a viewer guesses a masked piece to be. */
export type Guess = Piece;

/** All that a board shows at one time. Never changed: a new one replaces it. */
export interface Scene {
  readonly geometry: Geometry;
  /** Who sits at the lower edge. */
  readonly orientation: Side;
  /** Turns played so far. When the next scene's is one more, its last turn is played out before the eyes. */
  readonly turn: number;
  /** What stands where, as the viewer knows it, before the steps of the preview. */
  readonly cells: Cells;
  /** The steps that led here; empty before the first turn. */
  readonly lastTurn: readonly PlayedStep[];
  /** Steps that were chosen, not yet played. */
  readonly preview: readonly TriedStep[];
  readonly selected: number | undefined;
  /** Where the selected piece can go. */
  readonly targets: ReadonlySet<number>;
  /** Whose pieces can be taken up. On a touch screen the page does not scroll from these squares, but from all others. */
  readonly movable: ReadonlySet<number>;
  /** The viewer's guesses, by square. */
  readonly guesses: ReadonlyMap<number, Guess>;
  /** Squares that are part of something: the home in deployment. */
  readonly home: ReadonlySet<number>;
}

/** What is on the board and nothing else: the least that a scene says. */
export function quietScene(
  scene: Pick<Scene, "geometry" | "orientation" | "cells"> & Partial<Scene>,
): Scene {
  return {
    turn: 0,
    lastTurn: [],
    preview: [],
    selected: undefined,
    targets: NONE,
    movable: NONE,
    guesses: new Map(),
    home: NONE,
    ...scene,
  };
}

const NONE: ReadonlySet<number> = new Set();

/** A column and a row as they are shown, counted from the upper left corner. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Where a square is shown. */
export function placeOf(geometry: Geometry, orientation: Side, square: number): Place {
  const file = geometry.file(square);
  const rank = geometry.rank(square);
  return orientation === "white"
    ? { column: file, row: geometry.ranks - 1 - rank }
    : { column: geometry.files - 1 - file, row: rank };
}

/** Which square is shown at a place; `undefined` beyond the edges. */
export function squareAt(geometry: Geometry, orientation: Side, { column, row }: Place): number | undefined {
  if (column < 0 || column >= geometry.files || row < 0 || row >= geometry.ranks) {
    return undefined;
  }
  return orientation === "white"
    ? geometry.square(column, geometry.ranks - 1 - row)
    : geometry.square(geometry.files - 1 - column, row);
}
