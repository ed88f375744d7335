import { signal } from "@preact/signals";
import { localStore } from "../settings/index.js";
import { keepValues, keptValues } from "../settings/kept-values.js";

const NAME = "espionage.coached";

/** The game in which the coach helps, if any, as this device keeps it. */
const game = signal(keptValues(localStore(), NAME)["game"]);

/** Lets the coach help in this game, and in no other. */
export function coach(gameId: string): void {
  game.value = gameId;
  keepValues(localStore(), NAME, { game: gameId });
}

/** Sends the coach away. */
export function dismissCoach(): void {
  game.value = undefined;
  keepValues(localStore(), NAME, {});
}

/** Returns whether the coach helps in this game; components that call it follow changes. */
export function isCoached(gameId: string): boolean {
  return game.value === gameId;
}
