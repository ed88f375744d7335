import { DAY_MS, timeOf } from "./vacation-texts.js";

const WEEK = 7;

/** Returns the weeks of a month, such as "2026-08", from Monday on; days of other months are empty. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const firstMs = timeOf(`${month}-01`);
  const before = (new Date(firstMs).getUTCDay() + WEEK - 1) % WEEK;
  const count = (timeOf(`${monthAfter(month, 1)}-01`) - firstMs) / DAY_MS;
  return Array.from({ length: Math.ceil((before + count) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => {
      const day = week * WEEK + weekday - before;
      return day < 0 || day >= count ? "" : dayAfter(`${month}-01`, day);
    }),
  );
}

/** Returns the month that is this many months later, or earlier if the number is negative. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(timeOf(`${month}-01`));
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months)).toISOString().slice(0, 7);
}

/** Returns the day that is this many days later, or earlier if the number is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}
