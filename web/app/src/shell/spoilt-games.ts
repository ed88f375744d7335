import { signal } from "@preact/signals";

/** The games that the opponent spoilt before both had played, while the page of this app was open. */
export const spoiltGames = signal<ReadonlySet<string>>(new Set());

/** Notes a game that the opponent spoilt. */
export function noteSpoiltGame(gameId: string): void {
  if (!spoiltGames.peek().has(gameId)) {
    spoiltGames.value = new Set([...spoiltGames.peek(), gameId]);
  }
}
