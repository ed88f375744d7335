import {
  armyOf,
  attackWins,
  cellAt,
  DIRECTIONS,
  isMobile,
  isPieceOf,
  isUnmasked,
  opponent,
  pieceOf,
  PIECES,
  type Army,
  type Cell,
  type Cells,
  type Geometry,
  type Piece,
  type Side,
  type Step,
} from "@sdk/rules";

/** A board in the eyes of the side to move. */
export interface Field {
  readonly cells: Cells;
  readonly mover: Side;
  readonly geometry: Geometry;
  /** The most pieces of each kind that masked enemies can be. */
  readonly hidden: Army;
}

/** Returns how many of an army's pieces are unknown, by its standing and fallen pieces. */
export function hiddenOf(army: Army, pieces: readonly Cell[]): Army {
  return armyOf((piece) => army[piece] - pieces.filter((cell) => pieceOf(cell) === piece).length);
}

/** Returns the orthogonal neighbours of a square. */
export function besides({ geometry }: Pick<Field, "geometry">, square: number): readonly number[] {
  return DIRECTIONS.map((direction) => geometry.neighbour(square, direction)).filter((beside) => beside !== undefined);
}

/** Returns whether a masked enemy stands on a square. */
export function isMasked({ cells, mover }: Field, square: number): boolean {
  return isPieceOf(opponent(mover), cellAt(cells, square)) && !isUnmasked(cellAt(cells, square));
}

/** Returns the unmasked enemy on a square. */
export function knownEnemy({ cells, mover }: Field, square: number): Piece | undefined {
  const cell = cellAt(cells, square);
  return isPieceOf(opponent(mover), cell) && isUnmasked(cell) ? pieceOf(cell) : undefined;
}

/** Returns whether masked enemies can attack a square. */
export function isRisky(field: Field, square: number): boolean {
  return besides(field, square).some((beside) => isMasked(field, beside));
}

/** Returns whether no enemy that is known to beat a piece can attack it on a square. */
export function isSafeAt(field: Field, piece: Piece, square: number): boolean {
  return !besides(field, square).some((beside) => {
    const enemy = knownEnemy(field, beside);
    return enemy === undefined ? isMasked(field, beside) && isBeatenByAllHidden(field, piece) : canBeat(enemy, piece);
  });
}

/** Returns whether a step leads to a safe square, or wins the game. */
export function isSafe(field: Field, { from, to }: Step): boolean {
  const piece = pieceOf(cellAt(field.cells, from));
  return piece !== undefined && (knownEnemy(field, to) === "headquarters" || isSafeAt(field, piece, to));
}

/** Returns whether an enemy can attack a piece and win. */
export function canBeat(enemy: Piece, piece: Piece): boolean {
  return isMobile(enemy) && attackWins(enemy, piece);
}

/** Returns whether each kind that a masked enemy can be beats a piece. */
function isBeatenByAllHidden({ hidden }: Field, piece: Piece): boolean {
  return PIECES.every((kind) => hidden[kind] <= 0 || canBeat(kind, piece));
}
