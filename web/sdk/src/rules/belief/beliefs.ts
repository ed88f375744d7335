/**
 * "What can it be?": which kinds a masked piece can still be, by nothing but what the viewer was shown. Sound (the truth
 * is never excluded), though not always as narrow as perfect reasoning would make it.
 *
 * What it knows: pieces that moved are no Mines and no Headquarters; how attacks ended; what was unmasked or fell
 * unmasked; that who stood beside a piece that stayed masked is no Spy, and that beside one that was unmasked there is one;
 * and that the kinds of all pieces of a side add up to its army. The last is drawn to its end: a kind is left to a
 * piece only if the whole army can be dealt out with it (Hall's theorem, over the sets of kinds).
 */
import { armyOf, type Army } from "../board/army.js";
import { isPieceOf, pieceOf } from "../board/cell.js";
import { PIECES, type Piece } from "../board/piece.js";
import { SIDES, type Side } from "../board/side.js";
import { ALL_KINDS, SPY, piecesIn, possibleAttackers, possibleDefenders, type Kinds } from "./kinds.js";
import type { Sightings } from "./sightings.js";

/** For each piece that the viewer does not know, by where it started: what it can be. */
export type Beliefs = ReadonlyMap<number, readonly Piece[]>;

/** What every unknown piece can be, standing or fallen. */
export function beliefs(sightings: Sightings): Beliefs {
  const kinds = new Map<number, Kinds>();
  for (const start of sightings.pieces.keys()) {
    kinds.set(start, sightings.kindsOf(start));
  }
  const counts = countsOfSubsets(sightings.variant.army);
  while (narrow(sightings, kinds, counts)) {
    // until nothing follows any more
  }
  const beliefs = new Map<number, readonly Piece[]>();
  for (const piece of sightings.pieces.values()) {
    if (pieceOf(piece.cell) === undefined) {
      beliefs.set(piece.start, piecesIn(kinds.get(piece.start) ?? 0));
    }
  }
  return beliefs;
}

/** How many of each kind are among this side's pieces that the viewer does not know, standing or fallen. */
export function unknownCounts(sightings: Sightings, side: Side): Army {
  const known = [...sightings.pieces.values()].map(({ cell }) => (isPieceOf(side, cell) ? pieceOf(cell) : undefined));
  return armyOf((piece) => sightings.variant.army[piece] - known.filter((each) => each === piece).length);
}

type Domains = Map<number, Kinds>;

/** Draws each conclusion once, and tells whether there was a new one. */
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
 * Where the pieces that can only be of certain kinds are as many as there are of these kinds, no other piece is of
 * them.
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

/** For each set of kinds, how many pieces of them an army has. */
function countsOfSubsets(army: Army): number[] {
  return Array.from({ length: ALL_KINDS + 1 }, (_, subset) =>
    piecesIn(subset).reduce((sum, piece) => sum + army[piece], 0),
  );
}

/** For each set of kinds, how many pieces have nothing outside it. */
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
