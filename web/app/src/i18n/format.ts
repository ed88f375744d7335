import { regionalTag } from "./i18n.js";

/** Formats a number for the current language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(regionalTag(), options).format(value);
}

/** Formats a number with a unit of time, short or long: "10 min", "5 s", "3 days". */
export function formatUnit(
  value: number,
  unit: "second" | "minute" | "hour" | "day",
  unitDisplay: "short" | "long" = "short",
): string {
  return formatNumber(value, { style: "unit", unit, unitDisplay });
}

/** Formats a time in the reader's time zone. */
export function formatDate(epochMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return new Intl.DateTimeFormat(regionalTag(), options).format(epochMs);
}

/** Formats a list: "a, b and c". */
export function formatList(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(regionalTag(), { type }).format(items);
}
