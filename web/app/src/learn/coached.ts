import { signal } from "@preact/signals";

const NAME = "espionage.coached";

/** The game in which the coach helps, if any. It lasts as long as the tab. */
const game = signal(sessionStorage.getItem(NAME) ?? undefined);

/** Lets the coach help in this game, and in no other. */
export function coach(gameId: string): void {
  game.value = gameId;
  sessionStorage.setItem(NAME, gameId);
}

/** Sends the coach away. */
export function dismissCoach(): void {
  game.value = undefined;
  sessionStorage.removeItem(NAME);
}

/** Returns whether the coach helps in this game; components that call it follow changes. */
export function isCoached(gameId: string): boolean {
  return game.value === gameId;
}
