import { keepValues, keptValues, type Store } from "../settings/kept-values.js";
import { LESSON_NAMES } from "./lesson-names.js";

const NAME = "espionage.learn";

/** The number of lessons when their number was not kept yet. */
const ONCE = 5;

/** Returns the number of lessons that the reader has left behind, from 0 to the number of lessons. */
export function lessonsDone(store: Store | undefined): number {
  const { lesson, of = ONCE } = keptValues(store, NAME);
  // Whoever finished all lessons that there were stays finished.
  return lesson === of ? LESSON_NAMES.length : lessonNumber(lesson);
}

/** Stores the number of the lesson that the reader is at. */
export function keepLesson(store: Store | undefined, lesson: number): void {
  keepValues(store, NAME, { lesson, of: LESSON_NAMES.length });
}

/** Returns the number of a lesson or of the end; the first for anything else. */
export function lessonNumber(kept: unknown): number {
  return Number.isInteger(kept) && Number(kept) >= 0 && Number(kept) <= LESSON_NAMES.length ? Number(kept) : 0;
}
