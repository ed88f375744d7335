import { formatClock } from "@sdk";
import { regionalTag } from "./i18n.js";

/** Formats a number for the current language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(regionalTag(), options).format(value);
}

/** Formats a number with a unit of time, narrow, short or long: "5s", "10 min", "3 days". */
export function formatUnit(
  value: number,
  unit: "second" | "minute" | "hour" | "day",
  unitDisplay: "narrow" | "short" | "long" = "short",
): string {
  return formatNumber(value, { style: "unit", unit, unitDisplay });
}

const LONG_UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/**
 * Formats a wait in one unit, rounded up: "90 seconds", "2 minutes", "1 day". A unit is used from
 * two of it, or if the wait is a whole number of it.
 */
export function formatWait(milliseconds: number): string {
  const long = LONG_UNITS.find(({ ms }) => milliseconds >= 2 * ms || (milliseconds > 0 && milliseconds % ms === 0));
  const { unit, ms } = long ?? { unit: "second", ms: 1_000 };
  return formatUnit(Math.ceil(milliseconds / ms), unit, "long");
}

/** Formats a clock's time: "9.8" below ten seconds, then "0:10", "12:34" or "1:02:03". */
export function formatClockTime(milliseconds: number): string {
  const sign = new Intl.NumberFormat(regionalTag()).formatToParts(0.1).find(({ type }) => type === "decimal");
  return formatClock(milliseconds).replace(".", sign?.value ?? ".");
}

/** Formats a time in the reader's time zone. */
export function formatDate(epochMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return new Intl.DateTimeFormat(regionalTag(), options).format(epochMs);
}

/** Formats a list: "a, b and c". */
export function formatList(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(regionalTag(), { type }).format(items);
}
