import { Archive, speedOf, type VariantRating } from "@sdk";
import { useShell } from "./context.js";
import { useHttpRequest } from "./http-request.js";

export type PoolRating = Pick<VariantRating, "rating" | "provisional">;

/** The rating before the first rated game of a pool. */
const FIRST: PoolRating = { rating: 1500, provisional: true };

/**
 * Returns a player's rating in the pool of a game; `undefined` while it loads.
 *
 * @param id the player; `undefined` for one without ratings
 */
export function useRating(id: string | undefined, variant: string, timeControl: string | undefined): PoolRating | undefined {
  const { http } = useShell();
  const { state } = useHttpRequest(id, () => (id === undefined ? undefined : new Archive(http).player(id)));
  const speed = timeControl === undefined ? undefined : speedOf(timeControl);
  const inPool = (one: VariantRating): boolean => one.variant === variant && one.speed === speed;
  return state.kind === "there" ? (state.value.ratings.find(inPool) ?? FIRST) : undefined;
}
