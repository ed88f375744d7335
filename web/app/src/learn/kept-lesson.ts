import { keepValues, keptValues, type Store } from "../settings/kept-values.js";
import { LESSON_NAMES, type LessonName } from "./lesson-names.js";

const NAME = "espionage.learn";

/** The number of lessons when their number was not kept yet. */
const ONCE = 5;

/** The reader's progress in the lessons. */
export interface KeptProgress {
  /** The number of the lesson that the reader is at, from 0; the number of lessons at the end. */
  readonly lesson: number;
  /** The solved lessons. A skipped one is not among them. */
  readonly solved: ReadonlySet<LessonName>;
}

/** Returns the reader's progress on this device. */
export function keptProgress(store: Store | undefined): KeptProgress {
  const { lesson, of = ONCE, solved } = keptValues(store, NAME);
  // Whoever finished all lessons that there were stays finished.
  const place = lesson === of ? LESSON_NAMES.length : lessonNumber(lesson);
  // Before the solved ones were kept, all lessons left behind counted as solved.
  const names = Array.isArray(solved) ? LESSON_NAMES.filter((name) => solved.includes(name)) : LESSON_NAMES.slice(0, place);
  return { lesson: place, solved: new Set(names) };
}

/** Stores the reader's progress. */
export function keepProgress(store: Store | undefined, { lesson, solved }: KeptProgress): void {
  keepValues(store, NAME, { lesson, of: LESSON_NAMES.length, solved: [...solved] });
}

/** Returns the number of the lesson to go on with: the next one that is open, or else the first. */
export function nextLesson({ lesson, solved }: KeptProgress): number {
  const open = LESSON_NAMES.flatMap((name, index) => (solved.has(name) ? [] : [index]));
  return open.find((index) => index >= lesson) ?? open[0] ?? lesson;
}

/** Returns the number of a lesson or of the end; the first for anything else. */
export function lessonNumber(kept: unknown): number {
  return Number.isInteger(kept) && Number(kept) >= 0 && Number(kept) <= LESSON_NAMES.length ? Number(kept) : 0;
}
