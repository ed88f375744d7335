import { formatNumber, t } from "../i18n/index.js";
import { nextLesson, type KeptProgress } from "./kept-lesson.js";
import { LESSON_NAMES } from "./lesson-names.js";

/** Returns how many lessons are solved, and which comes next while one is open. */
export function progressText(progress: KeptProgress): string {
  const done = t("learn.progress", { done: formatNumber(progress.solved.size), total: formatNumber(LESSON_NAMES.length) });
  const next = progress.solved.size === LESSON_NAMES.length ? undefined : LESSON_NAMES[nextLesson(progress)];
  return next === undefined ? done : `${done} ${t("learn.following", { lesson: t(`learn.${next}.title`) })}`;
}
