/** How a byo-yomi's periods stand; others have none. */
export interface Periods {
  readonly left: number;
  readonly periodMs: number;
  /** Whether a period runs, rather than the main time. */
  readonly running: boolean;
}

/** What one clock shows. */
export interface Reading {
  /** Of the main time, or of the period or limit that runs; in milliseconds, never negative. */
  readonly remainingMs: number;
  /** `undefined` without byo-yomi. */
  readonly periods: Periods | undefined;
}

/** All the time that is left, the periods to come included: what only falls while the clock runs. */
export function totalMs({ remainingMs, periods }: Reading): number {
  if (periods === undefined) {
    return remainingMs;
  }
  const toCome = periods.running ? Math.max(0, periods.left - 1) : periods.left;
  return remainingMs + toCome * periods.periodMs;
}

/** What the clock shows when so much more time has passed on it. */
export function later(reading: Reading, elapsedMs: number): Reading {
  const { remainingMs, periods } = reading;
  if (elapsedMs <= remainingMs) {
    return { ...reading, remainingMs: remainingMs - Math.max(0, elapsedMs) };
  }
  const next = periods && nextPeriod(periods);
  return next === undefined
    ? { ...reading, remainingMs: 0 }
    : later({ remainingMs: next.periodMs, periods: next }, elapsedMs - remainingMs);
}

function nextPeriod(periods: Periods): Periods | undefined {
  const left = periods.running ? periods.left - 1 : periods.left;
  return left > 0 ? { ...periods, left, running: true } : undefined;
}
