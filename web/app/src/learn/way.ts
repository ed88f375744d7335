import { cellAt, EMPTY, isMobile, isPieceOf, pieceOf, VOLCANO } from "@sdk/rules";
import { besides, isMasked, isRisky, isSafeAt, type Field } from "./field.js";

/** The squares on which a Spy comes to a masked enemy, without its own. */
export interface Way {
  readonly spy: number;
  readonly way: readonly number[];
}

/** The cost of a square with an own piece, which must move away first. */
const OCCUPIED = 2;

/** The additional cost of a square that a masked enemy can attack. */
const RISK = 3;

/** The additional cost of a square beside a volcano: of equal ways, the open one is better. */
const SHUT = 0.01;

/**
 * Returns the best way of each own Spy to a square from which it sees a masked enemy, the shortest
 * first. A way leads over empty squares and own pieces that can move away. It avoids squares where
 * known enemies beat a Spy, and, if that is no long way round, those beside masked enemies.
 *
 * @param goal the square of the enemy to see; undefined for any
 */
export function waysToEnemies(field: Field, goal?: number): readonly Way[] {
  const spies = [...field.cells].flatMap((cell, square) => (isPieceOf(field.mover, cell) && pieceOf(cell) === "spy" ? [square] : []));
  return spies
    .flatMap((spy) => wayOf(field, spy, goal))
    .sort((one, other) => one.cost - other.cost);
}

/** Searches the cheapest way (Dijkstra, 1959). */
function wayOf(field: Field, spy: number, goal: number | undefined): readonly (Way & { readonly cost: number })[] {
  const open = new Map<number, { readonly cost: number; readonly way: readonly number[] }>([[spy, { cost: 0, way: [] }]]);
  const closed = new Set<number>();
  for (;;) {
    const [next] = [...open].sort(([, one], [, other]) => one.cost - other.cost);
    if (next === undefined) {
      return [];
    }
    const [square, { cost, way }] = next;
    if (square !== spy && seenFrom(field, square).some((seen) => goal === undefined || seen === goal)) {
      return [{ spy, way, cost }];
    }
    open.delete(square);
    closed.add(square);
    for (const beside of besides(field, square)) {
      const total = cost + costOf(field, beside);
      if (!closed.has(beside) && total < (open.get(beside)?.cost ?? Infinity)) {
        open.set(beside, { cost: total, way: [...way, beside] });
      }
    }
  }
}

/** Returns the cost of a square; infinite if no Spy should enter it. */
function costOf(field: Field, square: number): number {
  const cell = cellAt(field.cells, square);
  const piece = isPieceOf(field.mover, cell) ? pieceOf(cell) : undefined;
  const isFree = piece === undefined ? cell === EMPTY : isMobile(piece);
  if (!isFree || !isSafeAt(field, "spy", square)) {
    return Infinity;
  }
  const shut = besides(field, square).filter((beside) => cellAt(field.cells, beside) === VOLCANO).length;
  return (piece === undefined ? 1 : OCCUPIED) + (isRisky(field, square) ? RISK : 0) + shut * SHUT;
}

/** Returns the masked enemies that a Spy on a square unmasks. */
export function seenFrom(field: Field, square: number): readonly number[] {
  return field.geometry.surroundings(square).filter((seen) => isMasked(field, seen));
}
