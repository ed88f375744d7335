import { formatNumber, t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { lessonsDone } from "./kept-lesson.js";
import { LESSON_NAMES } from "./lesson-names.js";

/** The progress of this device's reader in the lessons, and the next one. */
export function LearnHint() {
  const done = lessonsDone(localStore());
  const next = LESSON_NAMES[done];
  if (done === 0) {
    return <>{t("lobby.start.lessons")}</>;
  }
  const progress = t("learn.progress", { done: formatNumber(done), total: formatNumber(LESSON_NAMES.length) });
  return <>{next === undefined ? progress : `${progress} ${t("learn.following", { lesson: t(`learn.${next}.title`) })}`}</>;
}
