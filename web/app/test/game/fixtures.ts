import { EMPTY, VOLCANO, variantById, type Cells, type Position, type Side, type Variant } from "@sdk/rules";
import type { Store } from "../../src/settings/store.js";

export const SMALL = variant("small");
export const LARGE = variant("espionage");

/** Pieces of a small game, as White sees them. */
export const ARMY = { a1: "H", c3: "C", e3: "G", c5: "x", h8: "x" };

function variant(id: string): Variant {
  const found = variantById(id);
  if (found === undefined) {
    throw new Error(id);
  }
  return found;
}

/** Returns the number of a square. */
export function at(name: string, of: Variant = SMALL): number {
  const square = of.geometry.parseSquare(name);
  if (square.kind === "failure") {
    throw new Error(square.reason);
  }
  return square.value;
}

/** Returns a board with these pieces by letter; "!" after a letter means unmasked. */
export function board(pieces: Readonly<Record<string, string>>, of: Variant = SMALL): Cells {
  const cells = new Uint8Array(of.geometry.size).fill(EMPTY);
  for (const [name, text] of Object.entries(pieces)) {
    const code = text.charCodeAt(0);
    cells[at(name, of)] = text === "^" ? VOLCANO : text.endsWith("!") ? code | 0x80 : code;
  }
  return cells;
}

/** Returns a position with these pieces. */
export function position(
  pieces: Readonly<Record<string, string>>,
  toMove: Side = "white",
  rest: Partial<Position> = {},
): Position {
  return { variant: SMALL, cells: board(pieces), toMove, lastWhite: [], lastBlack: [], turn: 6, quiet: 0, ...rest };
}

/** Returns a store in memory. */
export function store(): Store & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      kept.set(name, text);
    },
  };
}

/** A fake random source that always returns the first choice. */
export const first = (): number => 0;
