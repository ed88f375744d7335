import { failure, value, type Parsed } from "./parsed.js";
import { shuffled, type Random } from "./random.js";
import type { Variant } from "./variant.js";

/** The squares that no piece may enter (rules, section 1), ascending. */
export type Volcanoes = readonly number[];

/** Draws volcanoes, with every lawful choice equally likely. */
export function randomVolcanoes(variant: Variant, random: Random): Volcanoes {
  const { geometry } = variant;
  const files = shuffled(
    Array.from({ length: geometry.files }, (_, file) => file),
    random,
  );
  return withHalfTurn(
    variant,
    files.slice(0, variant.volcanoesDrawn).map((file) => geometry.square(file, variant.volcanoRank)),
  );
}

/** Returns whether these ascending squares conform to section 1 (or 8). */
export function areLawfulVolcanoes(variant: Variant, squares: Volcanoes): boolean {
  const drawn = squares.filter((square) => variant.geometry.rank(square) === variant.volcanoRank);
  const expected = withHalfTurn(variant, drawn);
  return (
    drawn.length === variant.volcanoesDrawn &&
    squares.length === expected.length &&
    expected.every((square, index) => square === squares[index])
  );
}

/** Parses all volcanoes in board order, such as `c5,f5,e6,h6`. */
export function parseVolcanoes(variant: Variant, text: string): Parsed<Volcanoes> {
  const squares: number[] = [];
  let column = 1;
  for (const name of text.split(",")) {
    const square = variant.geometry.parseSquare(name);
    if (square.kind === "failure") {
      return failure(square.column + column - 1, square.reason);
    }
    if (square.value <= (squares.at(-1) ?? -1)) {
      return failure(column, `${name} is out of board order (a1, b1, …)`);
    }
    squares.push(square.value);
    column += name.length + 1;
  }
  return areLawfulVolcanoes(variant, squares)
    ? value(squares)
    : failure(1, `expected volcanoes: ${expectation(variant)}; found ${formatVolcanoes(variant, squares)}`);
}

/** Returns the text that `parseVolcanoes` reads. */
export function formatVolcanoes(variant: Variant, volcanoes: Volcanoes): string {
  return volcanoes.map((square) => variant.geometry.name(square)).join(",");
}

function withHalfTurn(variant: Variant, drawn: readonly number[]): number[] {
  return [...drawn, ...drawn.map((square) => variant.geometry.halfTurn(square))].sort((one, other) => one - other);
}

function expectation(variant: Variant): string {
  const images = variant.volcanoesDrawn === 1 ? "its half-turn image" : "their half-turn images";
  return `${variant.volcanoesDrawn} on rank ${variant.volcanoRank + 1} and ${images}`;
}
