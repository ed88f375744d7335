import { language } from "./i18n.js";

/** A number as the language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language(), options).format(value);
}

/** "10 min", "5 s", "3 days": a number with a unit of time, in short or in full. */
export function formatUnit(
  value: number,
  unit: "second" | "minute" | "hour" | "day",
  unitDisplay: "short" | "long" = "short",
): string {
  return formatNumber(value, { style: "unit", unit, unitDisplay });
}

/** An instant in the reader's time zone. */
export function formatDate(epochMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return new Intl.DateTimeFormat(language(), options).format(epochMs);
}

/** "a, b and c". */
export function formatList(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(language(), { type }).format(items);
}
