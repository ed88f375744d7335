/** The parts of a time to display, rounded down. */
export interface ClockParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Tenths of a second, below ten seconds; `undefined` above. */
  readonly tenths: number | undefined;
}

const TENTHS_BELOW_MS = 10_000;

/** Splits a time into its parts; a negative time counts as 0. */
export function clockParts(remainingMs: number): ClockParts {
  const ms = Math.max(0, remainingMs);
  const seconds = Math.floor(ms / 1_000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    tenths: ms < TENTHS_BELOW_MS ? Math.floor(ms / 100) % 10 : undefined,
  };
}

/**
 * Formats a time as "9.8" below ten seconds, then as "0:10", "12:34" or "1:02:03". Days count as
 * hours; `clockParts` is better for them.
 */
export function formatClock(remainingMs: number): string {
  const { days, hours, minutes, seconds, tenths } = clockParts(remainingMs);
  if (tenths !== undefined) {
    return `${seconds}.${tenths}`;
  }
  const allHours = days * 24 + hours;
  return allHours === 0
    ? `${minutes}:${twoDigits(seconds)}`
    : `${allHours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
