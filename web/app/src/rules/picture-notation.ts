import { unmaskedCell, type Cell } from "@sdk/rules";

/**
 * A board of a picture, or a part of one. Squares and steps are in the notation of the rules,
 * counted from the lower left of the part: "a1 b2", "a1a2 b2c2".
 */
export interface Board {
  /** The ranks from the last one down to the first, in the letters of the notation. */
  readonly ranks: readonly string[];
  /** The squares of unmasked pieces. */
  readonly unmasked?: string;
  /** The squares that are highlighted. */
  readonly marked?: string;
  /** The steps of a turn, in order. A second board shows the position after them. */
  readonly turn?: string;
  /** Steps that are possible each on its own. */
  readonly steps?: string;
  /** Steps that are forbidden after the turn, if any. */
  readonly forbidden?: string;
  /** The squares of pieces that fall by these steps. */
  readonly fallen?: string;
}

/** The width of a square in the drawing of a diagram. */
export const SQUARE = 10;

const FIRST_FILE = "a".charCodeAt(0);

/** A file and a rank from 0 from the lower left, or a point of the drawing. */
export type Place = readonly [x: number, y: number];

/** Returns the squares of a board with their contents. */
export function cellsOf(board: Board): readonly { readonly at: Place; readonly cell: Cell }[] {
  const unmasked = new Set(squaresIn(board.unmasked).map(String));
  return board.ranks.flatMap((content, row) =>
    Array.from(content, (letter, file) => {
      const at: Place = [file, board.ranks.length - 1 - row];
      const cell = letter.charCodeAt(0);
      return { at, cell: unmasked.has(String(at)) ? unmaskedCell(cell) : cell };
    }),
  );
}

/** Returns the squares of a list such as "a1 b2". */
export function squaresIn(list: string | undefined): readonly Place[] {
  return words(list).map(square);
}

/** Returns the steps of a list such as "a1a2 b2c2", on ranks of one digit. */
export function stepsIn(list: string | undefined): readonly { readonly from: Place; readonly to: Place }[] {
  return words(list).map((step) => ({ from: square(step.slice(0, 2)), to: square(step.slice(2)) }));
}

function words(list = ""): readonly string[] {
  return list.split(" ").filter((word) => word !== "");
}

/** Returns the place of a square; ranks can have two digits. */
function square(name: string): Place {
  return [name.charCodeAt(0) - FIRST_FILE, Number(name.slice(1)) - 1];
}
