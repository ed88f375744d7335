import type { Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { problemText } from "../shell/error-texts.js";

/** The problems with a text of their own here, because these names are not names of players. */
const OWN = [
  "name-character",
  "name-empty",
  "name-taken",
  "name-too-long",
  "not-found",
  "too-many-deployments",
] as const;

/** Returns why a deployment was not saved, and what to do. */
export function shelfProblemText(problem: Problem): string {
  const own = OWN.find((word) => word === problem.word);
  return own === undefined ? problemText(problem) : t(`game.saved.problem.${own}`);
}
