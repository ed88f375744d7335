import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Archive, speedOf, type VariantRating } from "@sdk";
import { useApp } from "../shell/app.js";

export type OwnRating = Pick<VariantRating, "rating" | "provisional">;

/** The rating before the first rated game of a pool. */
const FIRST: OwnRating = { rating: 1500, provisional: true };

/** Returns the player's rating in the pool of a game; `undefined` for guests and while loading. */
export function useOwnRating(variant: string, timeControl: string | undefined): OwnRating | undefined {
  const { connection, http } = useApp();
  const me = connection.me.value;
  const id = me?.guest === false ? me.playerId : undefined;
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
