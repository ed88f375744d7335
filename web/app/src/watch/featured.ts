import { type GameSummary, parseTimeControl, Phase } from "@sdk";

/**
 * How lively a game is, the liveliest first: turns follow each other on clocks of minutes; a turn may take days, for it
 * is played by correspondence or without a clock; armies are still deployed, and nothing of them is seen.
 */
function stillness({ phase, timeControl }: GameSummary): 0 | 1 | 2 {
  if (phase === Phase.DEPLOYMENT) {
    return 2;
  }
  const kind = parseTimeControl(timeControl)?.kind;
  return kind === "correspondence" || kind === "unlimited" ? 1 : 0;
}

/**
 * Live games, the most worth watching first. Each question is asked where those before it leave it open: which is
 * livelier; which has more spectators; in which have more turns been played; which is newer. For the last, `games` come
 * newest first, as the server lists them.
 */
export function byInterest(games: readonly GameSummary[]): readonly GameSummary[] {
  return games.toSorted(
    (one, other) =>
      stillness(one) - stillness(other) || other.spectators - one.spectators || other.turn - one.turn,
  );
}

/**
 * The game for somebody who has chosen none: the one most worth watching. Once featured, a game stays so while it is
 * among the live ones, however many others watch or move elsewhere; it gives way only to a livelier kind of game.
 *
 * @param present the game that is featured so far
 */
export function featuredOf(games: readonly GameSummary[], present: string | undefined): GameSummary | undefined {
  const best = byInterest(games)[0];
  const still = games.find(({ gameId }) => gameId === present);
  return still !== undefined && best !== undefined && stillness(still) <= stillness(best) ? still : best;
}

/**
 * Live games in the order of a list that somebody looks at: what is in it keeps its place, and what is new comes at the
 * end, so that no row moves away under a finger.
 */
export function arranged(before: readonly GameSummary[], games: readonly GameSummary[]): readonly GameSummary[] {
  const kept = before.flatMap(({ gameId }) => games.find((game) => game.gameId === gameId) ?? []);
  const known = new Set(kept.map(({ gameId }) => gameId));
  return [...kept, ...byInterest(games.filter(({ gameId }) => !known.has(gameId)))];
}

/** The games before and after one in a list that has no ends; `undefined` where there is no other. */
export function neighbours(
  games: readonly GameSummary[],
  gameId: string | undefined,
): { readonly previous: GameSummary; readonly next: GameSummary } | undefined {
  const at = games.findIndex((game) => game.gameId === gameId);
  const next = games[(at + 1) % games.length];
  const previous = games.at(at < 0 ? -1 : at - 1);
  return previous === undefined || next === undefined || next.gameId === gameId ? undefined : { previous, next };
}
