import type { OwnGame } from "./own-games.js";

/** The game that a player goes on with after a turn. */
export interface NextGame {
  readonly game: OwnGame;
  /** The number of games that wait for the player, elsewhere. */
  readonly count: number;
}

/**
 * Returns the game that waits for the player, except on the page of this id, whose time is up first;
 * games without a limit come last.
 */
export function nextGame(games: readonly OwnGame[] | undefined, here: string | undefined): NextGame | undefined {
  const waiting = (games ?? []).filter(({ gameId, waits }) => waits && gameId !== here);
  const [game] = waiting.sort((one, other) => (one.deadlineMs ?? Infinity) - (other.deadlineMs ?? Infinity) || 0);
  return game && { game, count: waiting.length };
}
