import { isPieceOf, PIECES, pieceOf, type Cells, type Piece, type Side } from "@sdk/rules";

/** The fallen pieces of one side, as far as the viewer knows them. */
export interface Fallen {
  readonly known: readonly { readonly piece: Piece; readonly count: number }[];
  /** The number of pieces that fell masked. */
  readonly unknown: number;
  readonly total: number;
}

/** Returns the fallen pieces of a side, in the order of the rules. */
export function fallenOf(side: Side, fallen: Cells): Fallen {
  const own = [...fallen].filter((cell) => isPieceOf(side, cell));
  const known = PIECES.map((piece) => ({ piece, count: own.filter((cell) => pieceOf(cell) === piece).length })).filter(
    ({ count }) => count > 0,
  );
  return { known, unknown: own.filter((cell) => pieceOf(cell) === undefined).length, total: own.length };
}
