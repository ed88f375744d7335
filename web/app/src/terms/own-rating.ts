import { type PoolRating, useRating } from "../shell/use-rating.js";
import { useShell } from "../shell/context.js";

export type OwnRating = PoolRating;

/** Returns the player's rating in the pool of a game; `undefined` for guests and while loading. */
export function useOwnRating(variant: string, timeControl: string | undefined): OwnRating | undefined {
  const me = useShell().connection.me.value;
  return useRating(me?.guest === false ? me.playerId : undefined, variant, timeControl);
}
