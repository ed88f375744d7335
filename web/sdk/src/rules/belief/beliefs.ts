/**
 * Infers the kinds that a masked piece can have from what the viewer was shown. It is sound (the
 * truth is never excluded), but not always as narrow as perfect reasoning.
 *
 * It uses these facts. Pieces that moved are no Mines and no Headquarters. The outcomes of attacks
 * are public. Some pieces were unmasked, or fell unmasked. A piece beside one that stayed masked is
 * no Spy, and a Spy is beside one that was unmasked. All pieces of a side add up to its army. The
 * last fact is used completely: a piece keeps a kind only if the whole army can be dealt with it.
 * This is Hall's theorem, over the sets of kinds.
 */
import { armyOf, type Army } from "../board/army.js";
import { isPieceOf, pieceOf } from "../board/cell.js";
import { PIECES, type Piece } from "../board/piece.js";
import { SIDES, type Side } from "../board/side.js";
import { ALL_KINDS, SPY, piecesIn, possibleAttackers, possibleDefenders, type Kinds } from "./kinds.js";
import type { Sightings } from "./sightings.js";

/** The possible kinds of each piece unknown to the viewer, by its starting square. */
export type Beliefs = ReadonlyMap<number, readonly Piece[]>;

/** Returns the possible kinds of every unknown piece, standing or fallen. */
export function beliefs(sightings: Sightings): Beliefs {
  const kinds = new Map<number, Kinds>();
  for (const start of sightings.pieces.keys()) {
    kinds.set(start, sightings.kindsOf(start));
  }
  const counts = countsOfSubsets(sightings.variant.army);
  while (narrow(sightings, kinds, counts)) {
    // Repeat until there is no new conclusion.
  }
  const beliefs = new Map<number, readonly Piece[]>();
  for (const piece of sightings.pieces.values()) {
    if (pieceOf(piece.cell) === undefined) {
      beliefs.set(piece.start, piecesIn(kinds.get(piece.start) ?? 0));
    }
  }
  return beliefs;
}

/** Returns how many pieces of each kind are unknown to the viewer, standing or fallen. */
export function unknownCounts(sightings: Sightings, side: Side): Army {
  const known = [...sightings.pieces.values()].map(({ cell }) => (isPieceOf(side, cell) ? pieceOf(cell) : undefined));
  return armyOf((piece) => sightings.variant.army[piece] - known.filter((each) => each === piece).length);
}

type Domains = Map<number, Kinds>;

/** Draws each conclusion once, and returns whether one was new. */
function narrow(sightings: Sightings, domains: Domains, counts: readonly number[]): boolean {
  let news = false;
  const set = (start: number, kinds: Kinds): void => {
    news ||= kinds !== domains.get(start);
    domains.set(start, kinds);
  };
  for (const { attacker, defender, won } of sightings.attacks) {
    const attackers = domains.get(attacker) ?? 0;
    const defenders = domains.get(defender) ?? 0;
    set(attacker, possibleAttackers(attackers, defenders, won));
    set(defender, possibleDefenders(attackers, defenders, won));
  }
  for (const group of sightings.spyAmong) {
    const [spy, ...others] = group.filter((start) => ((domains.get(start) ?? 0) & SPY) !== 0);
    if (spy !== undefined && others.length === 0) {
      set(spy, SPY);
    }
  }
  for (const side of SIDES) {
    const own = [...sightings.pieces.values()].filter((piece) => piece.side === side).map(({ start }) => start);
    dealOut(own, domains, counts, set);
  }
  return news;
}

/**
 * Removes kinds that other pieces must have. If as many pieces are limited to some kinds as the
 * army has of them, no other piece has these kinds.
 *
 * @param starts all pieces of one side
 */
function dealOut(
  starts: readonly number[],
  domains: Domains,
  counts: readonly number[],
  set: (start: number, kinds: Kinds) => void,
): void {
  const within = withinSubsets(starts.map((start) => domains.get(start) ?? 0));
  for (let subset = 1; subset < ALL_KINDS; subset++) {
    if (within[subset] === counts[subset]) {
      for (const start of starts) {
        const kinds = domains.get(start) ?? 0;
        if ((kinds & ~subset) !== 0) {
          set(start, kinds & ~subset);
        }
      }
    }
  }
}

/** Returns the number of pieces in an army for each set of kinds. */
function countsOfSubsets(army: Army): number[] {
  return Array.from({ length: ALL_KINDS + 1 }, (_, subset) =>
    piecesIn(subset).reduce((sum, piece) => sum + army[piece], 0),
  );
}

/** Returns, for each set of kinds, the number of pieces that are limited to it. */
function withinSubsets(domains: readonly Kinds[]): number[] {
  const counts = Array.from({ length: ALL_KINDS + 1 }, () => 0);
  for (const kinds of domains) {
    counts[kinds] = (counts[kinds] ?? 0) + 1;
  }
  PIECES.forEach((_, bit) => {
    for (let subset = 0; subset <= ALL_KINDS; subset++) {
      if ((subset & (1 << bit)) !== 0) {
        counts[subset] = (counts[subset] ?? 0) + (counts[subset & ~(1 << bit)] ?? 0);
      }
    }
  });
  return counts;
}
