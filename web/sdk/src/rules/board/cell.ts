/**
 * The content of a square, as one byte: the ASCII code of the position notation, with bit 7 set on
 * an unmasked piece. `.` is empty and `^` a volcano. Upper case is a White piece, lower case a
 * Black one, and `X`/`x` a masked White/Black piece in a view. The wire uses the same byte, so
 * nothing is converted.
 */
import { PIECES, letterOf, type Piece } from "./piece.js";
import type { Side, Viewer } from "./side.js";

/** One byte of a board, or of the list of fallen pieces. */
export type Cell = number;

/** One cell per square, from a1 on: `Snapshot.board`. */
export type Cells = Uint8Array;

/** `.`: an empty square. */
export const EMPTY: Cell = 0x2e;

/** `^`: a square that no piece may enter. */
export const VOLCANO: Cell = 0x5e;

const UNMASKED = 0x80;
const LETTER = 0x7f;
const PIECE = 0x40;
const LOWER_CASE = 0x20;
const UNKNOWN = 0x58;

const PIECE_OF: readonly (Piece | undefined)[] = Array.from({ length: LETTER + 1 }, (_, code) =>
  PIECES.find((piece) => (code | LOWER_CASE) === (letterOf(piece).charCodeAt(0) | LOWER_CASE)),
);

/** Returns the cell of a square; empty for an invalid square. */
export function cellAt(cells: Cells, square: number): Cell {
  return cells[square] ?? EMPTY;
}

/** Returns a masked piece of a side that is known to the reader. */
export function cellOf(side: Side, piece: Piece): Cell {
  const letter = letterOf(piece).charCodeAt(0);
  return side === "white" ? letter : letter | LOWER_CASE;
}

/** Returns a masked piece of a side that is unknown to the reader. */
export function maskedCell(side: Side): Cell {
  return side === "white" ? UNKNOWN : UNKNOWN | LOWER_CASE;
}

/** Returns the same piece, unmasked. */
export function unmaskedCell(cell: Cell): Cell {
  return cell | UNMASKED;
}

/** Returns whether the piece is unmasked by the rules, and so public. */
export function isUnmasked(cell: Cell): boolean {
  return (cell & UNMASKED) !== 0;
}

/** Returns the notation character, without the unmasked mark. */
export function cellLetter(cell: Cell): string {
  return String.fromCharCode(cell & LETTER);
}

/** Returns whether the cell has a piece, known or not. */
export function isPiece(cell: Cell): boolean {
  return (cell & PIECE) !== 0 && (cell & LETTER) !== VOLCANO;
}

/** Returns whether the cell has a piece of this side, known or not. */
export function isPieceOf(side: Side, cell: Cell): boolean {
  return isPiece(cell) && sideOf(cell) === side;
}

/** Returns the side of a piece; only for a piece. */
export function sideOf(cell: Cell): Side {
  return (cell & LOWER_CASE) === 0 ? "white" : "black";
}

/** Returns the kind of a piece; undefined for an unknown piece, an empty square and a volcano. */
export function pieceOf(cell: Cell): Piece | undefined {
  return PIECE_OF[cell & LETTER];
}

/** Returns the cell for a viewer who knows only unmasked and own pieces. */
export function cellSeenBy(viewer: Viewer, cell: Cell): Cell {
  if (!isPiece(cell) || isUnmasked(cell)) {
    return cell;
  }
  const side = sideOf(cell);
  return side === viewer ? cell : maskedCell(side);
}

/** Returns a copy of cells, of a board or of the fallen pieces, for a viewer. */
export function cellsSeenBy(viewer: Viewer, cells: Cells): Cells {
  return cells.map((cell) => cellSeenBy(viewer, cell));
}
