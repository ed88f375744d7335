import type { Signal } from "@preact/signals";
import type { Challenge } from "@sdk";
import { featureContext, useProvided } from "../shell/context.js";

/**
 * The challenges to the player, oldest first, which the header keeps current. The list is empty
 * while they are unknown.
 */
export type ChallengesSignal = Signal<readonly Challenge[]>;

export interface ReceivedChallenges {
  readonly received: ChallengesSignal;
  /** The ids of the challenges in the slip; the lobby lists the others. */
  readonly inSlip: Signal<readonly string[]>;
  /** Accepts a challenge, and opens the game. */
  readonly accept: (invitationId: string) => Promise<void>;
}

export const ChallengesContext = featureContext<ReceivedChallenges>();

/** Returns the challenges to the player. */
export function useChallenges(): ReceivedChallenges {
  return useProvided(ChallengesContext);
}
