import type { Signal } from "@preact/signals";
import { featureContext, useProvided } from "../shell/context.js";
import type { OwnGame } from "./own-games.js";

/**
 * The player's unfinished games, oldest first, which the header keeps current; `undefined` while
 * unknown, and for visitors without a name.
 */
export type OwnGamesSignal = Signal<readonly OwnGame[] | undefined>;

export const OwnGamesContext = featureContext<OwnGamesSignal>();

/** Returns the player's unfinished games. */
export function useOwnGames(): OwnGamesSignal {
  return useProvided(OwnGamesContext);
}
