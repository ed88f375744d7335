import type { PlannedVacation, Problem } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { problemText } from "../shell/error-texts.js";

/** The milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** The problems with a text of their own here. */
const OWN = [
  "days-out-of-reach",
  "days-overlap",
  "not-enough-days",
  "not-found",
  "too-many-vacations",
  "vacation-begun",
] as const;

/** Returns why a change was refused, and what to do. */
export function vacationProblemText(problem: Problem): string {
  const own = OWN.find((word) => word === problem.word);
  return own === undefined ? problemText(problem) : t(`account.vacation.problem.${own}`);
}

/** Returns the days of a range, as a text. */
export function daysText({ firstDay, lastDay }: PlannedVacation): string {
  return firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;
}

/** Returns a day, as a text. */
export function dayText(day: string): string {
  return formatDate(timeOf(day), { dateStyle: "medium", timeZone: "UTC" });
}

/** Returns a day of this year, as a short text: "Nov 12". */
export function shortDayText(day: string): string {
  return formatDate(timeOf(day), { month: "short", day: "numeric", timeZone: "UTC" });
}

/** Returns the number of days from the first to the last, both included. */
export function daysBetween(firstDay: string, lastDay: string): number {
  return (timeOf(lastDay) - timeOf(firstDay)) / DAY_MS + 1;
}

/** Returns the beginning of a day in UTC. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
