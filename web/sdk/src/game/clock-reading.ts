/** The periods of a byo-yomi clock. */
export interface Periods {
  readonly left: number;
  readonly periodMs: number;
  /** True if a period runs, rather than the main time. */
  readonly running: boolean;
}

/** The state of one clock. */
export interface Reading {
  /**
   * The remaining main time, or that of the running period or limit; in milliseconds, never
   * negative.
   */
  readonly remainingMs: number;
  /** The periods; `undefined` without byo-yomi. */
  readonly periods: Periods | undefined;
}

/** Returns all remaining time, including the coming periods. It only falls while the clock runs. */
export function totalMs({ remainingMs, periods }: Reading): number {
  if (periods === undefined) {
    return remainingMs;
  }
  const toCome = periods.running ? Math.max(0, periods.left - 1) : periods.left;
  return remainingMs + toCome * periods.periodMs;
}

/** Returns the state after more time has passed on the clock. */
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
