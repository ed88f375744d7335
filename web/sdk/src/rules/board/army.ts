import { PIECES, type Piece } from "./piece.js";

/** How many pieces of each kind a side has (rules, sections 2 and 8). */
export type Army = Readonly<Record<Piece, number>>;

/** The army with what `count` tells of every kind. */
export function armyOf(count: (piece: Piece, index: number) => number): Army {
  return Object.fromEntries(PIECES.map((piece, index) => [piece, count(piece, index)])) as Record<Piece, number>;
}

/** How many pieces it has in all. */
export function armySize(army: Army): number {
  return PIECES.reduce((sum, piece) => sum + army[piece], 0);
}

/** All its pieces, in a new list. */
export function armyPieces(army: Army): Piece[] {
  return PIECES.flatMap((piece) => Array.from({ length: army[piece] }, () => piece));
}
