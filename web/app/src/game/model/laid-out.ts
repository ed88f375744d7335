import {
  armyPieces,
  type Deployment,
  type Draft,
  type Piece,
  type Random,
  shuffled,
  type Variant,
} from "@sdk/rules";

/** The preferred depth of each kind that is placed last, from the front (0) to the back. */
const DEPTHS: Readonly<Partial<Record<Piece, number>>> = {
  corporal: 10,
  lieutenant: 25,
  spy: 35,
  captain: 45,
  colonel: 60,
  general: 65,
  sapper: 80,
};

/** The range of the random offset from the preferred depth. */
const SPREAD = 60;

/**
 * Returns a prepared deployment for players without one. The Headquarters is in the last rank
 * behind mines, and the other mines are away from the front. Strong pieces and Sappers are behind
 * weak ones. Chance decides the rest, so that no opponent knows it.
 */
export function laidOut(variant: Variant, random: Random): Deployment {
  const { files } = variant.geometry;
  const size = variant.homeRanks * files;
  const draft: (Piece | undefined)[] = Array.from({ length: size }, () => undefined);
  const headquarters = size - files + random(files);
  draft[headquarters] = "headquarters";
  for (const at of mineSquares(variant, headquarters, random).slice(0, variant.army.mine)) {
    draft[at] = "mine";
  }
  const rest = others(variant, random);
  return filled(draft, rest);
}

/**
 * Returns squares for mines, the best first: beside and before the Headquarters, then anywhere
 * behind the front.
 */
function mineSquares(variant: Variant, headquarters: number, random: Random): readonly number[] {
  const { files } = variant.geometry;
  const file = headquarters % files;
  const size = variant.homeRanks * files;
  const guards = [
    headquarters - files,
    ...(file > 0 ? [headquarters - 1] : []),
    ...(file < files - 1 ? [headquarters + 1] : []),
  ];
  const behind = Array.from({ length: size - files }, (_, index) => files + index);
  const free = behind.filter((at) => at !== headquarters && !guards.includes(at));
  return [...shuffled(guards, random), ...shuffled(free, random)];
}

/** Returns all other pieces, from the front to the back. */
function others(variant: Variant, random: Random): readonly Piece[] {
  return armyPieces(variant.army)
    .flatMap((piece) => {
      const depth = DEPTHS[piece];
      return depth === undefined ? [] : [{ piece, depth: depth + random(SPREAD) }];
    })
    .toSorted((one, other) => one.depth - other.depth)
    .map(({ piece }) => piece);
}

function filled(draft: Draft, rest: readonly Piece[]): Deployment {
  const pieces = rest.values();
  return draft.flatMap((piece) => piece ?? pieces.next().value ?? []);
}
