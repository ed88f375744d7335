import { armyOf, type Army } from "./army.js";
import { Geometry } from "./geometry.js";
import { failure, value, type Parsed } from "./parsed.js";
import type { Side } from "./side.js";

/**
 * One of the games of the family (rules, section 8), as data: the rules know no variant by name.
 */
export interface Variant {
  /** A stable lower-case id, used in records and on the wire. */
  readonly id: string;
  /** The English name, for display. */
  readonly name: string;
  readonly geometry: Geometry;
  /** The number of home ranks per side. */
  readonly homeRanks: number;
  /** The army of each side. */
  readonly army: Army;
  /** The number of steps per turn. */
  readonly steps: number;
  /** True if enemy pieces start masked. */
  readonly masked: boolean;
  /**
   * White's rank of the drawn volcanoes, counted from 0. A half-turn of the board gives the others.
   */
  readonly volcanoRank: number;
  /** The number of volcanoes drawn on that rank. */
  readonly volcanoesDrawn: number;
}

const LARGE = {
  geometry: new Geometry(10, 10),
  homeRanks: 3,
  army: army(5, 4, 3, 2, 2, 5, 4, 4, 1),
  volcanoRank: 4,
  volcanoesDrawn: 2,
};
const SMALL = {
  geometry: new Geometry(8, 8),
  homeRanks: 2,
  army: army(3, 2, 2, 1, 1, 2, 2, 2, 1),
  volcanoRank: 3,
  volcanoesDrawn: 1,
};

/** All variants, in the order of the rules. A new variant needs only an entry here. */
export const VARIANTS: readonly Variant[] = [
  { id: "espionage", name: "Espionage", ...LARGE, steps: 2, masked: true },
  { id: "small", name: "Small Espionage", ...SMALL, steps: 2, masked: true },
  { id: "fast", name: "Fast Espionage", ...LARGE, steps: 5, masked: true },
  { id: "open-fast", name: "Open Fast Espionage", ...LARGE, steps: 5, masked: false },
  { id: "small-fast", name: "Small Fast Espionage", ...SMALL, steps: 5, masked: true },
];

function army(...counts: readonly number[]): Army {
  return armyOf((_, index) => counts[index] ?? 0);
}

/** Returns the variant with this id. */
export function variantById(id: string): Variant | undefined {
  return VARIANTS.find((variant) => variant.id === id);
}

/** Parses an id; the failure names the known ones. */
export function parseVariant(id: string): Parsed<Variant> {
  const variant = variantById(id);
  return variant === undefined
    ? failure(1, `no such variant; expected one of ${VARIANTS.map((known) => known.id).join(", ")}`)
    : value(variant);
}

/**
 * Returns the home squares of a side from its front rank back, each rank from file a on: the order
 * of a setup.
 */
export function homeSquares(variant: Variant, side: Side): number[] {
  const { geometry, homeRanks } = variant;
  const front = side === "white" ? homeRanks - 1 : geometry.ranks - homeRanks;
  const back = side === "white" ? -1 : 1;
  return Array.from({ length: homeRanks * geometry.files }, (_, index) =>
    geometry.square(index % geometry.files, front + back * Math.floor(index / geometry.files)),
  );
}
