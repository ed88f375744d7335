/**
 * What is on a square, as one byte: the ASCII code of the position notation (`.` empty, `^` volcano, upper case a White
 * piece, lower case a Black one, `X`/`x` a masked White/Black piece in a view), with bit 7 set on an unmasked piece.
 * The same byte comes from the wire, so nothing is translated.
 */
import { PIECES, letterOf, type Piece } from "./piece.js";
import type { Side, Viewer } from "./side.js";

/** One byte of a board, or of the list of fallen pieces. */
export type Cell = number;

/** One cell a square, from a1 on: `Snapshot.board`. */
export type Cells = Uint8Array;

/** `.`: nothing stands here. */
export const EMPTY: Cell = 0x2e;

/** `^`: no piece may ever stand here. */
export const VOLCANO: Cell = 0x5e;

const UNMASKED = 0x80;
const LETTER = 0x7f;
const PIECE = 0x40;
const LOWER_CASE = 0x20;
const UNKNOWN = 0x58;

const PIECE_OF: readonly (Piece | undefined)[] = Array.from({ length: LETTER + 1 }, (_, code) =>
  PIECES.find((piece) => (code | LOWER_CASE) === (letterOf(piece).charCodeAt(0) | LOWER_CASE)),
);

/** The cell of this square; empty for what is no square. */
export function cellAt(cells: Cells, square: number): Cell {
  return cells[square] ?? EMPTY;
}

/** A masked piece of this side, known to the reader. */
export function cellOf(side: Side, piece: Piece): Cell {
  const letter = letterOf(piece).charCodeAt(0);
  return side === "white" ? letter : letter | LOWER_CASE;
}

/** A masked piece of this side, not known to the reader. */
export function maskedCell(side: Side): Cell {
  return side === "white" ? UNKNOWN : UNKNOWN | LOWER_CASE;
}

/** The same piece, unmasked. */
export function unmaskedCell(cell: Cell): Cell {
  return cell | UNMASKED;
}

/** Whether the piece here is unmasked by the rules: everybody knows it. */
export function isUnmasked(cell: Cell): boolean {
  return (cell & UNMASKED) !== 0;
}

/** The notation character, without the unmasked mark. */
export function cellLetter(cell: Cell): string {
  return String.fromCharCode(cell & LETTER);
}

/** Whether a piece stands here, known or not. */
export function isPiece(cell: Cell): boolean {
  return (cell & PIECE) !== 0 && (cell & LETTER) !== VOLCANO;
}

/** Whether a piece of this side stands here, known or not. */
export function isPieceOf(side: Side, cell: Cell): boolean {
  return isPiece(cell) && sideOf(cell) === side;
}

/** Whose piece it is; only for a piece. */
export function sideOf(cell: Cell): Side {
  return (cell & LOWER_CASE) === 0 ? "white" : "black";
}

/** What the piece is; undefined for an unknown piece, an empty square and a volcano. */
export function pieceOf(cell: Cell): Piece | undefined {
  return PIECE_OF[cell & LETTER];
}

/** This cell as somebody sees it who knows only unmasked pieces and those of `viewer`. */
export function cellSeenBy(viewer: Viewer, cell: Cell): Cell {
  if (!isPiece(cell) || isUnmasked(cell)) {
    return cell;
  }
  const side = sideOf(cell);
  return side === viewer ? cell : maskedCell(side);
}

/** These cells, of a board or of the fallen, as `viewer` may see them: a copy. */
export function cellsSeenBy(viewer: Viewer, cells: Cells): Cells {
  return cells.map((cell) => cellSeenBy(viewer, cell));
}
