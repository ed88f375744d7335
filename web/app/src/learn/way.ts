import { cellAt, DIRECTIONS, EMPTY, isMobile, isPieceOf, isUnmasked, opponent, pieceOf, type Cells, type Geometry, type Side } from "@sdk/rules";

/** A board in the eyes of the side to move. */
export interface Field {
  readonly cells: Cells;
  readonly mover: Side;
  readonly geometry: Geometry;
}

/** The squares on which a Spy comes to a masked enemy, without its own. */
export interface Way {
  readonly spy: number;
  readonly way: readonly number[];
}

/** The cost of a square with an own piece, which must move away first. */
const OCCUPIED = 2;

/**
 * Returns the best way of each own Spy to a square beside a masked enemy, the shortest first. A way
 * leads over empty squares and own pieces that can move away. It avoids squares beside known enemies
 * that can attack.
 */
export function waysToEnemies(field: Field): readonly Way[] {
  const spies = [...field.cells].flatMap((cell, square) => (isPieceOf(field.mover, cell) && pieceOf(cell) === "spy" ? [square] : []));
  return spies
    .flatMap((spy) => wayOf(field, spy))
    .sort((one, other) => one.cost - other.cost);
}

/** Searches the cheapest way (Dijkstra, 1959). */
function wayOf(field: Field, spy: number): readonly (Way & { readonly cost: number })[] {
  const open = new Map<number, { readonly cost: number; readonly way: readonly number[] }>([[spy, { cost: 0, way: [] }]]);
  const closed = new Set<number>();
  for (;;) {
    const [next] = [...open].sort(([, one], [, other]) => one.cost - other.cost);
    if (next === undefined) {
      return [];
    }
    const [square, { cost, way }] = next;
    if (square !== spy && seesMasked(field, square)) {
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

function besides({ geometry }: Field, square: number): readonly number[] {
  return DIRECTIONS.map((direction) => geometry.neighbour(square, direction)).filter((beside) => beside !== undefined);
}

/** Returns the cost of a square; infinite if no Spy should enter it. */
function costOf(field: Field, square: number): number {
  const { cells, mover } = field;
  const cell = cellAt(cells, square);
  const piece = isPieceOf(mover, cell) ? pieceOf(cell) : undefined;
  if (piece !== undefined) {
    return isMobile(piece) ? OCCUPIED : Infinity;
  }
  return cell === EMPTY && !besides(field, square).some((beside) => canAttack(field, beside)) ? 1 : Infinity;
}

function canAttack({ cells, mover }: Field, square: number): boolean {
  const cell = cellAt(cells, square);
  const piece = isPieceOf(opponent(mover), cell) ? pieceOf(cell) : undefined;
  return piece !== undefined && isMobile(piece);
}

function seesMasked({ cells, mover, geometry }: Field, square: number): boolean {
  return geometry.surroundings(square).some((beside) => {
    const cell = cellAt(cells, beside);
    return isPieceOf(opponent(mover), cell) && !isUnmasked(cell);
  });
}
