import type { Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { problemText } from "../shell/error-texts.js";

/** What is said differently here: these names are not those of players. */
const OWN = [
  "name-character",
  "name-empty",
  "name-taken",
  "name-too-long",
  "not-found",
  "too-many-changes",
  "too-many-deployments",
] as const;

/** Why a deployment was not kept, and what to do. */
export function shelfProblemText(problem: Problem): string {
  const own = OWN.find((word) => word === problem.word);
  return own === undefined ? problemText(problem) : t(`game.saved.problem.${own}`);
}
