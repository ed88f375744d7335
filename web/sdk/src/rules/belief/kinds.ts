/** A set of kinds of pieces as bits: bit n is `PIECES[n]`. */
import { attackWins } from "../board/attack.js";
import { PIECES, isMobile, type Piece } from "../board/piece.js";

export type Kinds = number;

/** Every kind. */
export const ALL_KINDS: Kinds = (1 << PIECES.length) - 1;

/** The kinds of which this is true. */
export function kindsThat(isIn: (piece: Piece) => boolean): Kinds {
  return PIECES.reduce((kinds, piece, bit) => (isIn(piece) ? kinds | (1 << bit) : kinds), 0);
}

/** The set of one kind. */
export function only(piece: Piece): Kinds {
  return kindsThat((each) => each === piece);
}

/** The pieces in the set, in the order of `PIECES`. */
export function piecesIn(kinds: Kinds): Piece[] {
  return PIECES.filter((_, bit) => (kinds & (1 << bit)) !== 0);
}

export const MOBILE: Kinds = kindsThat(isMobile);
export const SPY: Kinds = only("spy");
export const HEADQUARTERS: Kinds = only("headquarters");

/** Those of `attackers` for which one of `defenders` makes an attack end this way. */
export function possibleAttackers(attackers: Kinds, defenders: Kinds, won: boolean): Kinds {
  const against = piecesIn(defenders);
  return attackers & MOBILE & kindsThat((attacker) => against.some((piece) => attackWins(attacker, piece) === won));
}

/** Those of `defenders` for which one of `attackers` makes an attack end this way. */
export function possibleDefenders(attackers: Kinds, defenders: Kinds, won: boolean): Kinds {
  const by = piecesIn(attackers & MOBILE);
  return defenders & kindsThat((defender) => by.some((piece) => attackWins(piece, defender) === won));
}
