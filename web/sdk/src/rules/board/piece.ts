/** A kind of piece (rules, section 2). */
export type Piece =
  | "corporal"
  | "lieutenant"
  | "captain"
  | "colonel"
  | "general"
  | "spy"
  | "sapper"
  | "mine"
  | "headquarters";

/** All kinds, in the order of the rules: the soldiers by rank, then the others. */
export const PIECES: readonly Piece[] = [
  "corporal",
  "lieutenant",
  "captain",
  "colonel",
  "general",
  "spy",
  "sapper",
  "mine",
  "headquarters",
];

const LETTERS: Readonly<Record<Piece, string>> = {
  corporal: "C",
  lieutenant: "L",
  captain: "P",
  colonel: "N",
  general: "G",
  spy: "S",
  sapper: "E",
  mine: "M",
  headquarters: "H",
};

const RANKS: Readonly<Record<Piece, number>> = {
  corporal: 1,
  lieutenant: 2,
  captain: 3,
  colonel: 4,
  general: 5,
  spy: 0,
  sapper: 0,
  mine: 0,
  headquarters: 0,
};

const OF_LETTER: ReadonlyMap<string, Piece> = new Map(PIECES.map((piece) => [LETTERS[piece], piece]));

/** Returns the upper-case code letter. */
export function letterOf(piece: Piece): string {
  return LETTERS[piece];
}

/** Returns the rank from 1 (Corporal) to 5 (General); 0 for a piece that is no soldier. */
export function rankOf(piece: Piece): number {
  return RANKS[piece];
}

/** Returns whether the piece is one of Corporal to General; only they have a rank. */
export function isSoldier(piece: Piece): boolean {
  return RANKS[piece] > 0;
}

/** Returns false for Mines and the Headquarters. */
export function isMobile(piece: Piece): boolean {
  return piece !== "mine" && piece !== "headquarters";
}

/** Returns the piece with this upper-case code letter. */
export function pieceOfLetter(letter: string): Piece | undefined {
  return OF_LETTER.get(letter);
}
