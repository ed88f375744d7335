import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { keptProgress } from "./kept-lesson.js";
import { progressText } from "./progress-text.js";

/** The progress of this device's reader in the lessons, and the next one. */
export function LearnHint() {
  const progress = keptProgress(localStore());
  return <>{progress.solved.size === 0 ? t("lobby.start.lessons") : progressText(progress)}</>;
}
