import { failure, value, type Parsed } from "./parsed.js";

const SQUARE_NAME = /^[a-z][1-9][0-9]?$/;
const FIRST_FILE = 0x61;

/** The four ways a step can go, as White sees the board: north, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

/** All of them, in the order in which the engine lists steps. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];

const NOWHERE = -1;

/**
 * The squares of a rectangular board and which of them are neighbours. A square is the number `(rank - 1) * files +
 * file`, both from White's left and side, a1 = 0. Files and ranks are counted from 0. Immutable.
 */
export class Geometry {
  readonly files: number;
  readonly ranks: number;
  /** How many squares there are. */
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

  /** The square on this file (0 = a) and rank (0 = White's first). */
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

  /** The next square in this direction; undefined beyond the edge. */
  neighbour(square: number, direction: Direction): number | undefined {
    const neighbour = this.#neighbours[square]?.[direction] ?? NOWHERE;
    return neighbour === NOWHERE ? undefined : neighbour;
  }

  /** The up to eight squares around this one: what a Spy there looks at. */
  surroundings(square: number): readonly number[] {
    return this.#surroundings[square] ?? [];
  }

  /** Whether both squares are on the board and one step apart, not diagonally. */
  areAdjacent(one: number, other: number): boolean {
    return this.isSquare(one) && this.isSquare(other) && (this.#neighbours[one]?.includes(other) ?? false);
  }

  /** The square that a half-turn of the board makes of this one: how Black sees the board. */
  halfTurn(square: number): number {
    return this.size - 1 - square;
  }

  /** The square of the same rank as far from the right edge as this one is from the left. */
  mirror(square: number): number {
    return this.square(this.files - 1 - this.file(square), this.rank(square));
  }

  /** File letter and rank number, `a1` … `j10`; `?` for what is no square. */
  name(square: number): string {
    return this.isSquare(square)
      ? String.fromCharCode(FIRST_FILE + this.file(square)) + String(this.rank(square) + 1)
      : "?";
  }

  /** The square with this name. */
  parseSquare(name: string): Parsed<number> {
    if (!SQUARE_NAME.test(name)) {
      return failure(1, `'${name}' is no square; expected one such as 'a1'`);
    }
    const file = name.charCodeAt(0) - FIRST_FILE;
    const rank = Number(name.slice(1)) - 1;
    return file < this.files && rank < this.ranks
      ? value(this.square(file, rank))
      : failure(1, `${name} is not on a board of ${this.files} by ${this.ranks} squares`);
  }
}
