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

const WATCHED_MS = 1_000;
const WATCHED_FAILURES = 240;

/**
 * Returns a backoff for a client whose user waits: while somebody watches, the delay is random
 * between half a second and one second. A thousand clients then spread over half a second, and each
 * is back within a second of the server. Unwatched clients, and watched ones after about three
 * minutes of failures, use the usual backoff.
 *
 * @param isWatched returns whether the user sees the client now
 */
export function watchedBackoff(isWatched: () => boolean): Backoff {
  return (failures, random) =>
    isWatched() && failures < WATCHED_FAILURES
      ? Math.floor(((1 + random()) * WATCHED_MS) / 2)
      : USUAL_BACKOFF(failures, random);
}
