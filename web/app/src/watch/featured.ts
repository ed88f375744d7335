import { type GameSummary, parseTimeControl, Phase } from "@sdk";

/**
 * Returns how quiet a game is. Games on live clocks are 0. Correspondence games and games without
 * clocks are 1. Games in deployment, of which nothing can be seen, are 2.
 */
function stillness({ phase, timeControl }: GameSummary): 0 | 1 | 2 {
  if (phase === Phase.DEPLOYMENT) {
    return 2;
  }
  const kind = parseTimeControl(timeControl)?.kind;
  return kind === "correspondence" || kind === "unlimited" ? 1 : 0;
}

/** Returns whether a game is played on a running clock. */
export function isOnClock(game: GameSummary): boolean {
  return stillness(game) === 0;
}

/** Returns how little a game has to show; of equally quiet games, one that a player has left is more so. */
function dullness(game: GameSummary, left: ReadonlySet<string>): number {
  return 2 * stillness(game) + (left.has(game.gameId) ? 1 : 0);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns live games, the most worth watching first. The criteria in order are liveliness, both
 * players present, more spectators, more turns and newer. The server lists `games` newest first.
 *
 * @param left the games that a player is known to have left
 */
export function byInterest(games: readonly GameSummary[], left = NONE): readonly GameSummary[] {
  return games.toSorted(
    (one, other) =>
      dullness(one, left) - dullness(other, left) || other.spectators - one.spectators || other.turn - one.turn,
  );
}

/**
 * Returns the featured game, shown without a choice: the one on a running clock that is most worth
 * watching. A featured game stays so while it is live, even if others gain spectators or turns. Only
 * one with both players replaces it, if one of its own has left.
 *
 * @param present the game that is featured so far
 * @param left the games that a player is known to have left
 */
export function featuredOf(
  games: readonly GameSummary[],
  present: string | undefined,
  left = NONE,
): GameSummary | undefined {
  const onClock = games.filter(isOnClock);
  const best = byInterest(onClock, left)[0];
  const still = onClock.find(({ gameId }) => gameId === present);
  return still !== undefined && best !== undefined && dullness(still, left) <= dullness(best, left) ? still : best;
}

/**
 * Returns live games in the order of a displayed list. Known games keep their order, and new ones
 * follow at the end, so that no row moves away under the pointer.
 */
export function stableOrder(before: readonly GameSummary[], games: readonly GameSummary[]): readonly GameSummary[] {
  const kept = before.flatMap(({ gameId }) => games.find((game) => game.gameId === gameId) ?? []);
  const known = new Set(kept.map(({ gameId }) => gameId));
  return [...kept, ...byInterest(games.filter(({ gameId }) => !known.has(gameId)))];
}

/** Returns the games before and after one in a circular list; `undefined` if there is no other. */
export function neighbours(
  games: readonly GameSummary[],
  gameId: string | undefined,
): { readonly previous: GameSummary; readonly next: GameSummary } | undefined {
  const at = games.findIndex((game) => game.gameId === gameId);
  const next = games[(at + 1) % games.length];
  const previous = games.at(at < 0 ? -1 : at - 1);
  return previous === undefined || next === undefined || next.gameId === gameId ? undefined : { previous, next };
}
