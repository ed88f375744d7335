import { EMPTY, unmaskedCell, variantById, type Cells, type Position, type Step, type Variant } from "../../../src/rules/index.js";
import { parseTurn } from "../../../src/rules/replay.js";

/** Returns the value, or fails the test if it is missing. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("expected something, found undefined");
  }
  return value;
}

/** Returns the variant with this id, which must exist. */
export function variantOf(id: string): Variant {
  return present(variantById(id));
}

/** Returns the position of a valid line, without checking it for errors. */
export function position(variant: Variant, line: string): Position {
  const [board = "", toMove, unmasked = "-", last = "-,-", turn, quiet] = line.split(" ");
  const cells = cellsOf(variant, board);
  for (const name of unmasked === "-" ? [] : unmasked.split(",")) {
    const square = squareOf(variant, name);
    cells[square] = unmaskedCell(present(cells[square]));
  }
  const [lastWhite = "-", lastBlack = "-"] = last.split(",");
  return {
    variant,
    cells,
    toMove: toMove === "w" ? "white" : toMove === "b" ? "black" : undefined,
    lastWhite: steps(variant, lastWhite),
    lastBlack: steps(variant, lastBlack),
    turn: Number(turn),
    quiet: Number(quiet),
  };
}

function cellsOf(variant: Variant, board: string): Cells {
  const { geometry } = variant;
  const cells = new Uint8Array(geometry.size).fill(EMPTY);
  board.split("/").forEach((rank, index) => {
    let file = 0;
    for (const part of rank.match(/\d+|\D/g) ?? []) {
      if (/\d/.test(part)) {
        file += Number(part);
      } else {
        cells[geometry.square(file++, geometry.ranks - 1 - index)] = part.charCodeAt(0);
      }
    }
  });
  return cells;
}

/** Returns the square with this name, which must exist. */
export function squareOf(variant: Variant, name: string): number {
  const square = variant.geometry.parseSquare(name);
  if (square.kind === "failure") {
    throw new Error(square.reason);
  }
  return square.value;
}

/** Parses steps from a valid text; `-` means none. */
export function steps(variant: Variant, text: string): readonly Step[] {
  const turn = text === "-" ? undefined : parseTurn(variant.geometry, text);
  if (turn?.kind === "failure") {
    throw new Error(turn.reason);
  }
  return turn?.value ?? [];
}
