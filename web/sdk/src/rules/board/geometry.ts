import { failure, value, type Parsed } from "./parsed.js";

const SQUARE_NAME = /^[a-z][1-9][0-9]?$/;
const FIRST_FILE = 0x61;

/** The four directions of a step, as White sees the board: north, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

/** All directions, in the order in which the engine lists steps. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];

const NOWHERE = -1;

/**
 * The squares of a rectangular board and their neighbours. A square is the number `(rank - 1) *
 * files + file`, both from White's left and side, a1 = 0. Files and ranks are counted from 0.
 * Immutable.
 */
export class Geometry {
  readonly files: number;
  readonly ranks: number;
  /** The number of squares. */
  readonly size: number;

  readonly #neighbours: readonly (readonly number[])[];
  readonly #surroundings: readonly (readonly number[])[];

  constructor(files: number, ranks: number) {
    this.files = files;
    this.ranks = ranks;
    this.size = files * ranks;
    const squares = Array.from({ length: this.size }, (_, square) => square);
    this.#neighbours = squares.map((square) => this.#around(square, [[0, 1], [1, 0], [0, -1], [-1, 0]]));
    this.#surroundings = squares.map((square) =>
      this.#around(square, [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]).filter(
        (neighbour) => neighbour !== NOWHERE,
      ),
    );
  }

  #around(square: number, ways: readonly (readonly [number, number])[]): number[] {
    return ways.map(([files, ranks]) => {
      const file = this.file(square) + files;
      const rank = this.rank(square) + ranks;
      const inside = file >= 0 && file < this.files && rank >= 0 && rank < this.ranks;
      return inside ? this.square(file, rank) : NOWHERE;
    });
  }

  /** Returns the square on this file (0 = a) and rank (0 = White's first). */
  square(file: number, rank: number): number {
    return rank * this.files + file;
  }

  file(square: number): number {
    return square % this.files;
  }

  rank(square: number): number {
    return Math.floor(square / this.files);
  }

  isSquare(square: number): boolean {
    return Number.isInteger(square) && square >= 0 && square < this.size;
  }

  /** Returns the next square in this direction; undefined beyond the edge. */
  neighbour(square: number, direction: Direction): number | undefined {
    const neighbour = this.#neighbours[square]?.[direction] ?? NOWHERE;
    return neighbour === NOWHERE ? undefined : neighbour;
  }

  /** Returns the up to eight squares around this one, which a Spy there sees. */
  surroundings(square: number): readonly number[] {
    return this.#surroundings[square] ?? [];
  }

  /** Returns whether both squares are on the board and orthogonal neighbours. */
  areAdjacent(one: number, other: number): boolean {
    return this.isSquare(one) && this.isSquare(other) && (this.#neighbours[one]?.includes(other) ?? false);
  }

  /** Returns the square after a half-turn of the board, as Black sees it. */
  halfTurn(square: number): number {
    return this.size - 1 - square;
  }

  /** Returns the square of the same rank mirrored between left and right. */
  mirror(square: number): number {
    return this.square(this.files - 1 - this.file(square), this.rank(square));
  }

  /** Returns the file letter and rank number, `a1` … `j10`; `?` for an invalid square. */
  name(square: number): string {
    return this.isSquare(square)
      ? String.fromCharCode(FIRST_FILE + this.file(square)) + String(this.rank(square) + 1)
      : "?";
  }

  /** Returns the square with this name. */
  parseSquare(name: string): Parsed<number> {
    if (!SQUARE_NAME.test(name)) {
      return failure(1, `'${name}' is not a square; expected one such as 'a1'`);
    }
    const file = name.charCodeAt(0) - FIRST_FILE;
    const rank = Number(name.slice(1)) - 1;
    return file < this.files && rank < this.ranks
      ? value(this.square(file, rank))
      : failure(1, `${name} is not on a board of ${this.files} by ${this.ranks} squares`);
  }
}
