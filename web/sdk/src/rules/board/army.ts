import { PIECES, type Piece } from "./piece.js";

/** The number of pieces of each kind of a side (rules, sections 2 and 8). */
export type Army = Readonly<Record<Piece, number>>;

/** Returns an army with the counts that `count` returns. */
export function armyOf(count: (piece: Piece, index: number) => number): Army {
  return Object.fromEntries(PIECES.map((piece, index) => [piece, count(piece, index)])) as Record<Piece, number>;
}

/** Returns the total number of pieces. */
export function armySize(army: Army): number {
  return PIECES.reduce((sum, piece) => sum + army[piece], 0);
}

/** Returns all pieces, in a new list. */
export function armyPieces(army: Army): Piece[] {
  return PIECES.flatMap((piece) => Array.from({ length: army[piece] }, () => piece));
}
