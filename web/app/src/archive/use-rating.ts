import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Archive, speedOf, type VariantRating } from "@sdk";
import { useApp } from "../shell/app.js";

export type PoolRating = Pick<VariantRating, "rating" | "provisional">;

/** The rating before the first rated game of a pool. */
const FIRST: PoolRating = { rating: 1500, provisional: true };

/**
 * Returns a player's rating in the pool of a game; `undefined` while it loads.
 *
 * @param id the player; `undefined` for one without ratings
 */
export function useRating(id: string | undefined, variant: string, timeControl: string | undefined): PoolRating | undefined {
  const { http } = useApp();
  const ratings = useSignal<readonly VariantRating[] | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    ratings.value = undefined;
    if (id !== undefined) {
      void new Archive(http).player(id).then((answer) => {
        if (wanted && answer.ok) {
          ratings.value = answer.value.ratings;
        }
      });
    }
    return () => {
      wanted = false;
    };
  }, [id, http, ratings]);
  const speed = timeControl === undefined ? undefined : speedOf(timeControl);
  const inPool = (one: VariantRating): boolean => one.variant === variant && one.speed === speed;
  return ratings.value && (ratings.value.find(inPool) ?? FIRST);
}
