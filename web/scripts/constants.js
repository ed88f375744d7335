// The numbers that texts state, read from the code that decides them. A text has one as a
// placeholder in capitals, such as {QUIET_TURNS}, which the build fills in.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const ENGINE = "engine/src/main/java/dev/espionage/engine";
const GAME = "server/game/src/main/java/dev/espionage/server/game";
const FEATURES = "server/features/src/main/java/dev/espionage/server";
const VARIANT = "web/sdk/src/rules/board/variant.ts";
const RANGES = `${ENGINE}/clock/NumberRange.java`;

/**
 * The file of a number, the pattern that finds it, and what the number is divided by.
 *
 * @typedef {readonly [file: string, pattern: RegExp, divisor?: number]} Place
 */

/** @satisfies {Readonly<Record<string, Place>>} */
const PLACES = {
  // Lists, links and replays count a turn of both sides as one.
  QUIET_TURNS: [`${ENGINE}/play/Ending.java`, /QUIET_LIMIT = (\d+)/, 2],
  RATED_TURNS: [`${GAME}/rating/RatedGame.java`, /LONG_TURNS = (\d+)/, 2],
  RATED_OPPONENTS: [`${GAME}/rating/RatingStore.java`, /MIN_OPPONENTS = (\d+)/],
  LEADERS: [`${FEATURES}/archive/PlayerRoutes.java`, /MOST_ROWS = (\d+)/],
  DEPLOYMENT_MINUTES: [`${ENGINE}/clock/TimeControl.java`, /deploymentLimit\(\) \{[^}]*ofMinutes\((\d+)\)/],
  DEPLOYMENT_DAYS: [`${ENGINE}/clock/TimeControl.java`, /deploymentLimit\(\) \{[^}]*ofDays\((\d+)\)/],
  FIRST_TURN_SECONDS: [`${ENGINE}/clock/TimeControl.java`, /firstTurnLimit\(\) \{[^}]*ofSeconds\((\d+)\)/],
  CLAIM_SECONDS: [`${ENGINE}/game/Referee.java`, /CLAIM_DELAY = Duration\.ofSeconds\((\d+)\)/],
  CONDUCT_DAYS: [`${FEATURES}/conduct/Conduct.java`, /REMEMBERED = Duration\.ofDays\((\d+)\)/],
  GRACE_MINUTES: [`${GAME}/room/core/GracePeriod.java`, /LASTS = Duration\.ofMinutes\((\d+)\)/],
  CHALLENGE_MINUTES: [`${FEATURES}/lobby/Invitation.java`, /LIVE_CHALLENGE_VALIDITY = Duration\.ofMinutes\((\d+)\)/],
  HELD_MINUTES: [`${FEATURES}/lobby/HeldPlaceStore.java`, /LONGEST = Duration\.ofMinutes\((\d+)\)/],
  CHALLENGE_RATING: [`${FEATURES}/social/ChallengePolicy.java`, /RATING_RANGE = (\d+)/],
  VACATION_DAYS: ["server/kernel/src/main/resources/reference.conf", /vacation-days = (\d+)/],
  MOST_NAME: [`${FEATURES}/account/GuestName.java`, /ofNames\(\d+, (\d+)/],
  // A guest's name gets so many digits.
  NAME_DIGITS: [`${FEATURES}/account/GuestName.java`, /%0(\d)d/],
  LEAST_SEARCHED: [`${FEATURES}/account/AccountName.java`, /LEAST_SEARCHED = (\d+)/],
  ABORTED_DAYS: [`${FEATURES}/archive/AbortedGame.java`, /LISTED = Duration\.ofDays\((\d+)\)/],
  LEAST_NAME: [`${FEATURES}/account/AccountName.java`, /ofNames\((\d+)/],
  MOST_DEPLOYMENT_NAME: [`${FEATURES}/deployment/DeploymentName.java`, /ofNames\(\d+, (\d+)/],
  LEAST_PASSWORD: [`${FEATURES}/account/NewPassword.java`, /MIN_LENGTH = (\d+)/],
  MOST_PASSWORD: [`${FEATURES}/account/NewPassword.java`, /MAX_LENGTH = (\d+)/],
  MOST_RATING: [`${GAME}/rating/RatingBand.java`, /MAX_END = (\d+)/],
  MOST_MINUTES: [RANGES, /BASE = .*, (\d+), "seconds"/, 60],
  MOST_SECONDS: [RANGES, /INCREMENT = .*, (\d+), "seconds"/],
  MOST_PERIODS: [RANGES, /PERIODS = .*, (\d+), ""/],
  MOST_DAYS: [RANGES, /DAYS = .*, (\d+), "days"/],
  SHORT_MINUTES: ["web/app/src/game/model/submission.ts", /FAST_MS = (\d+)/, 60_000],
  STEPS: [VARIANT, /"espionage",.* steps: (\d+)/],
  FAST_STEPS: [VARIANT, /"fast",.* steps: (\d+)/],
  SQUARES: [VARIANT, /LARGE = \{\s*geometry: new Geometry\((\d+)/],
  SMALL_SQUARES: [VARIANT, /SMALL = \{\s*geometry: new Geometry\((\d+)/],
  HOME_RANKS: [VARIANT, /LARGE = \{[^}]*homeRanks: (\d+)/],
  SMALL_HOME_RANKS: [VARIANT, /SMALL = \{[^}]*homeRanks: (\d+)/],
  // A half-turn of the board gives as many again.
  VOLCANOES: [VARIANT, /LARGE = \{[^}]*volcanoesDrawn: (\d+)/, 0.5],
  SMALL_VOLCANOES: [VARIANT, /SMALL = \{[^}]*volcanoesDrawn: (\d+)/, 0.5],
};

/** @param {Place} place */
function numberAt([file, pattern, divisor = 1]) {
  const [, digits] = pattern.exec(readFileSync(join(ROOT, file), "utf8").replaceAll(/(?<=\d)_(?=\d)/g, "")) ?? [];
  if (digits === undefined) {
    throw new Error(`${file}: expected ${pattern}`);
  }
  return Number(digits) / divisor;
}

const { SQUARES, HOME_RANKS, SMALL_SQUARES, SMALL_HOME_RANKS } = PLACES;

/** The numbers by name.
 * @type {Readonly<Record<string, number>>} */
export const CONSTANTS = {
  ...Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [name, numberAt(place)])),
  PIECES: numberAt(SQUARES) * numberAt(HOME_RANKS),
  SMALL_PIECES: numberAt(SMALL_SQUARES) * numberAt(SMALL_HOME_RANKS),
};

/** Matches a placeholder of a constant. */
const CONSTANT = /\{([A-Z][A-Z_]*)\}/g;

/** Returns the names of the constants that a text has as placeholders.
 * @param {string} text */
export function constantsIn(text) {
  return [...text.matchAll(CONSTANT)].map(([, name = ""]) => name);
}

/** Fills in the constants of a text.
 * @param {import("./catalogues.js").Message} message
 * @returns {import("./catalogues.js").Message} */
export function withConstants(message) {
  return typeof message === "string"
    ? message.replaceAll(CONSTANT, (place, /** @type {string} */ name) => String(CONSTANTS[name] ?? place))
    : Object.fromEntries(Object.entries(message).map(([category, form]) => [category, String(withConstants(form))]));
}
