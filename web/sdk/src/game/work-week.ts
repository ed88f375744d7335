const DAY = 86_400_000;
const WEEK = 7 * DAY;
const WORK = 5 * DAY;
/** 5 January 1970, 00:00 UTC. */
const SOME_MONDAY = 4 * DAY;

/** Returns the milliseconds between two times without Saturdays and Sundays (UTC). */
export function workMs(fromEpochMs: number, toEpochMs: number): number {
  return Math.max(0, worked(toEpochMs) - worked(fromEpochMs));
}

function worked(epochMs: number): number {
  const weeks = Math.floor((epochMs - SOME_MONDAY) / WEEK);
  return weeks * WORK + Math.min(epochMs - SOME_MONDAY - weeks * WEEK, WORK);
}
