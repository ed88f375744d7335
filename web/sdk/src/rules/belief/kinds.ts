/** A set of kinds of pieces as bits: bit n is `PIECES[n]`. */
import { attackWins } from "../board/attack.js";
import { PIECES, isMobile, type Piece } from "../board/piece.js";

export type Kinds = number;

/** Every kind. */
export const ALL_KINDS: Kinds = (1 << PIECES.length) - 1;

/** Returns the kinds that satisfy a predicate. */
export function kindsThat(isIn: (piece: Piece) => boolean): Kinds {
  return PIECES.reduce((kinds, piece, bit) => (isIn(piece) ? kinds | (1 << bit) : kinds), 0);
}

/** Returns the set of one kind. */
export function only(piece: Piece): Kinds {
  return kindsThat((each) => each === piece);
}

/** Returns the pieces in the set, in the order of `PIECES`. */
export function piecesIn(kinds: Kinds): Piece[] {
  return PIECES.filter((_, bit) => (kinds & (1 << bit)) !== 0);
}

export const MOBILE: Kinds = kindsThat(isMobile);
export const SPY: Kinds = only("spy");
export const HEADQUARTERS: Kinds = only("headquarters");

/** Returns those of `attackers` for which an attack on one of `defenders` has this outcome. */
export function possibleAttackers(attackers: Kinds, defenders: Kinds, won: boolean): Kinds {
  const against = piecesIn(defenders);
  return attackers & MOBILE & kindsThat((attacker) => against.some((piece) => attackWins(attacker, piece) === won));
}

/** Returns those of `defenders` for which an attack by one of `attackers` has this outcome. */
export function possibleDefenders(attackers: Kinds, defenders: Kinds, won: boolean): Kinds {
  const by = piecesIn(attackers & MOBILE);
  return defenders & kindsThat((defender) => by.some((piece) => attackWins(piece, defender) === won));
}
