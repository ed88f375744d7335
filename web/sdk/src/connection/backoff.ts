/**
 * Returns the delay before a reconnect in milliseconds, for a number of failures (from 0) since the
 * last welcome.
 */
export type Backoff = (failures: number, random: () => number) => number;

const MOST_DOUBLINGS = 30;

/**
 * Returns a random delay up to a bound that doubles with each failure ("full jitter"). It keeps the
 * clients of a server that died from reconnecting all at once.
 */
export function jitteredBackoff(firstMs: number, longestMs: number): Backoff {
  return (failures, random) =>
    Math.floor(random() * Math.min(longestMs, firstMs * 2 ** Math.min(failures, MOST_DOUBLINGS)));
}

/** From half a second to ten seconds. */
export const USUAL_BACKOFF: Backoff = jitteredBackoff(500, 10_000);
