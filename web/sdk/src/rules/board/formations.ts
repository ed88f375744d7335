import { armyPieces } from "./army.js";
import { piecesToPlace, type Deployment, type Draft } from "./deployment.js";
import type { Piece } from "./piece.js";
import { shuffled, type Random } from "./random.js";
import type { Variant } from "./variant.js";

/**
 * A plan by which a whole army can be deployed. Each puts the Headquarters on any square of the last
 * rank, all equally likely, and draws the places of all other pieces anew each time:
 *
 * - `fortress`: Mines around the Headquarters, soldiers in front of them.
 * - `ambush`: bait in front, strong soldiers behind it and beside the Headquarters. Mines surround
 *   a Corporal elsewhere on the last rank.
 * - `vanguard`: strong soldiers and Spies in front, Sappers and Mines behind.
 */
export type Formation = "fortress" | "ambush" | "vanguard";

/** All formations. */
export const FORMATIONS: readonly Formation[] = ["fortress", "ambush", "vanguard"];

/** Weights of the front, the middle and the last home rank. With two ranks the middle one is left out. */
type Ranks = readonly [front: number, middle: number, last: number];

interface Plan {
  /** The pieces beside and in front of the Headquarters, as far as there are squares. */
  readonly guards: readonly Piece[];
  /** True if Mines surround a Corporal that pretends to be the Headquarters. */
  readonly decoy: boolean;
  /** The weight of each rank for the other pieces of a kind. */
  readonly ranks: Readonly<Record<Exclude<Piece, "headquarters">, Ranks>>;
}

const PLANS: Readonly<Record<Formation, Plan>> = {
  fortress: {
    guards: ["mine", "mine", "mine"],
    decoy: false,
    ranks: {
      corporal: [5, 3, 1],
      lieutenant: [5, 3, 1],
      captain: [4, 3, 1],
      colonel: [2, 4, 2],
      general: [1, 4, 3],
      spy: [1, 4, 3],
      sapper: [1, 3, 4],
      mine: [0, 2, 4],
    },
  },
  ambush: {
    guards: ["general", "colonel", "captain"],
    decoy: true,
    ranks: {
      corporal: [6, 2, 1],
      lieutenant: [5, 3, 1],
      captain: [2, 5, 2],
      colonel: [1, 4, 3],
      general: [1, 4, 3],
      spy: [3, 4, 2],
      sapper: [2, 3, 3],
      mine: [0, 1, 4],
    },
  },
  vanguard: {
    guards: ["mine"],
    decoy: false,
    ranks: {
      corporal: [2, 4, 3],
      lieutenant: [3, 4, 2],
      captain: [5, 3, 1],
      colonel: [6, 3, 0],
      general: [6, 3, 0],
      spy: [4, 4, 1],
      sapper: [1, 3, 4],
      mine: [0, 2, 5],
    },
  },
};

/** The order in which pieces take their places: those that care most are first. */
const ORDER = ["mine", "general", "colonel", "spy", "captain", "sapper", "lieutenant", "corporal"] as const;

/** Added to each weight once a rank that a kind prefers is full: any free square will do. */
const SCALE = 100;

/** The least number of files between the Headquarters and a decoy, so that they share no guard. */
const APART = 3;

/** Draws a deployment by a formation. */
export function drawFormation(variant: Variant, formation: Formation, random: Random): Deployment {
  const plan = PLANS[formation];
  const { files } = variant.geometry;
  const draft: (Piece | undefined)[] = armyPieces(variant.army).map(() => undefined);
  const first = draft.length - files;
  const headquarters = first + random(files);
  draft[headquarters] = "headquarters";
  guard(variant, draft, headquarters, plan.guards, random);
  if (plan.decoy) {
    const places = Array.from({ length: files }, (_, file) => first + file).filter(
      (place) => Math.abs(place - headquarters) >= APART,
    );
    const decoy = places[random(places.length)] ?? first;
    draft[decoy] = "corporal";
    guard(variant, draft, decoy, ["mine", "mine", "mine"], random);
  }
  place(variant, draft, plan, random);
  return draft as Piece[];
}

/**
 * Completes a draft: the Headquarters on any empty square of the last rank, if there is one, all
 * equally likely, and the other pieces as in a fortress.
 */
export function completeDraft(variant: Variant, begun: Draft, random: Random): Deployment {
  const draft = [...begun];
  if (piecesToPlace(variant, draft).headquarters > 0) {
    const free = draft.flatMap((piece, place) => (piece === undefined ? [place] : []));
    const last = free.filter((place) => place >= draft.length - variant.geometry.files);
    const places = last.length > 0 ? last : free;
    draft[places[random(places.length)] ?? 0] = "headquarters";
  }
  place(variant, draft, PLANS.fortress, random);
  return draft as Piece[];
}

/** Puts the pieces that are left on empty places by the plan's weights. */
function place(variant: Variant, draft: (Piece | undefined)[], { ranks }: Plan, random: Random): void {
  for (const piece of ORDER) {
    for (let left = piecesToPlace(variant, draft)[piece]; left > 0; left--) {
      draft[freePlace(variant, draft, ranks[piece], random)] = piece;
    }
  }
}

/** Puts pieces on the squares beside and in front of a square of the last rank, as far as there are any. */
function guard(
  variant: Variant,
  draft: (Piece | undefined)[],
  at: number,
  guards: readonly Piece[],
  random: Random,
): void {
  const { files } = variant.geometry;
  const file = at % files;
  const around = [at - files, ...(file > 0 ? [at - 1] : []), ...(file < files - 1 ? [at + 1] : [])];
  const places = shuffled(around, random);
  for (const piece of guards) {
    const place = piecesToPlace(variant, draft)[piece] > 0 ? places.pop() : undefined;
    if (place !== undefined) {
      draft[place] = piece;
    }
  }
}

/** Draws an empty place by the weights of the ranks. */
function freePlace(variant: Variant, draft: Draft, ranks: Ranks, random: Random): number {
  const weights = draft.map((piece, place) => (piece === undefined ? 1 + SCALE * rankWeight(variant, place, ranks) : 0));
  let rest = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

function rankWeight({ geometry, homeRanks }: Variant, place: number, ranks: Ranks): number {
  const depth = Math.floor(place / geometry.files);
  return (depth === homeRanks - 1 ? ranks[2] : ranks[depth]) ?? 0;
}
