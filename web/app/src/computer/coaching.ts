import { signal } from "@preact/signals";
import { localStore } from "../settings/index.js";
import { keepValues, keptValues } from "../settings/kept-values.js";

const NAME = "espionage.coach";

/** The number of won games after which the coach is not needed any more. */
const ENOUGH_WINS = 3;

const kept = keptValues(localStore(), NAME);

/** The ids of the first games that were won against the computer on this device. */
const won = signal<readonly string[]>(Array.isArray(kept["won"]) ? kept["won"].map(String) : []);

/** The player's choice where it differs from what the wins say. */
const chosen = signal(typeof kept["on"] === "boolean" ? kept["on"] : undefined);

/**
 * Returns whether the coach helps in games against the computer: until three are won, unless the
 * player has chosen otherwise. Components and effects that call it follow changes.
 */
export function isCoaching(): boolean {
  return chosen.value ?? isLearning();
}

function isLearning(): boolean {
  return won.value.length < ENOUGH_WINS;
}

/** Hides the coach, or asks it to stay. */
export function switchCoach(): void {
  const on = !isCoaching();
  chosen.value = on === isLearning() ? undefined : on;
  keep();
}

/** Notes a game that was won against the computer, once. */
export function noteWin(gameId: string): void {
  const games = won.peek();
  if (games.length < ENOUGH_WINS && !games.includes(gameId)) {
    won.value = [...games, gameId];
    keep();
  }
}

function keep(): void {
  keepValues(localStore(), NAME, { won: won.peek(), on: chosen.peek() });
}
