import type { Pairing } from "@sdk";

/** An opponent who has been found, while one of the two plays another game. */
export interface OpponentOffer {
  readonly untilEpochMs: number;
  /** True if the player has to join, false if the opponent has to. */
  readonly toJoin: boolean;
}

/** Returns the offer of a search, if there is one. */
export function offerOf(pairing: Pairing | undefined): OpponentOffer | undefined {
  return pairing === undefined || !pairing.seeking || pairing.offerUntilEpochMs === 0n
    ? undefined
    : { untilEpochMs: Number(pairing.offerUntilEpochMs), toJoin: pairing.toJoin };
}
