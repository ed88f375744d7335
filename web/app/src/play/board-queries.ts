import { cellAt, EMPTY, isPieceOf, isPiece, opponent, pieceOf, type Cells, type Geometry, type Piece, type Side } from "@sdk/rules";

/** The ways from a square, as they are displayed. */
export const WAYS = ["up", "right", "down", "left"] as const;

/** A way from a square, as it is displayed. */
export type Way = (typeof WAYS)[number];

const FROM_WHITE: Readonly<Record<Way, readonly [number, number]>> = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] };

/** Returns the squares with a piece or a volcano that lie one way from a square, the nearest first. */
export function ray(geometry: Geometry, cells: Cells, from: number, way: Way, orientation: Side): readonly number[] {
  const forth = orientation === "white" ? 1 : -1;
  const [files, ranks] = FROM_WHITE[way];
  const found: number[] = [];
  let file = geometry.file(from) + forth * files;
  let rank = geometry.rank(from) + forth * ranks;
  while (file >= 0 && file < geometry.files && rank >= 0 && rank < geometry.ranks) {
    const square = geometry.square(file, rank);
    if (cellAt(cells, square) !== EMPTY) {
      found.push(square);
    }
    file += forth * files;
    rank += forth * ranks;
  }
  return found;
}

/** Pieces to look for, from one player's point of view. */
export type Sought =
  /** Own pieces of a kind. */
  | { readonly kind: "own"; readonly piece: Piece }
  /** Enemy pieces that the player knows. */
  | { readonly kind: "known" }
  /** Enemy pieces that the player does not know. */
  | { readonly kind: "masked" };

/** Returns the squares of the pieces, ascending. A spectator is served like White. */
export function squaresOf(cells: Cells, sought: Sought, me: Side = "white"): readonly number[] {
  const matches = (cell: number): boolean => {
    if (!isPiece(cell)) {
      return false;
    }
    const isEnemy = isPieceOf(opponent(me), cell);
    switch (sought.kind) {
      case "own":
        return !isEnemy && pieceOf(cell) === sought.piece;
      case "known":
        return isEnemy && pieceOf(cell) !== undefined;
      case "masked":
        return isEnemy && pieceOf(cell) === undefined;
    }
  };
  return [...cells].flatMap((cell, square) => (matches(cell) ? [square] : []));
}

/** Returns the next of ascending squares after this one, or the previous one, going round at the end. */
export function nextSquare(squares: readonly number[], from: number, back: boolean): number | undefined {
  return back
    ? (squares.findLast((square) => square < from) ?? squares.at(-1))
    : (squares.find((square) => square > from) ?? squares[0]);
}
