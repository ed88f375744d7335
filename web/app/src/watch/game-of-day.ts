import { type Archive, type ArchivedGame, EndReason } from "@sdk";

const DAY_MS = 86_400_000;

/** The number of games among which the day chooses. */
const AMONG = 100;

/** The fewest turns, of both sides together, of a game that is worth replaying. */
const LEAST_TURNS = 20;

/**
 * Returns the finished game of a day; `undefined` if there is none, or the archive does not answer.
 * It is the same for everybody: all games before the day are finished, and the day's number chooses
 * among the best of them. A taken Headquarters is better than any other end.
 */
export async function gameOfDay(archive: Pick<Archive, "games">, nowMs: number): Promise<ArchivedGame | undefined> {
  const day = Math.floor(nowMs / DAY_MS);
  const answer = await archive.games({ toEpochMs: day * DAY_MS }, "", AMONG);
  return answer.ok ? chosenOf(answer.value.games, day) : undefined;
}

function chosenOf(games: readonly ArchivedGame[], day: number): ArchivedGame | undefined {
  const long = games.filter(({ turns }) => turns >= LEAST_TURNS);
  const taken = long.filter(({ outcome }) => outcome.reason === EndReason.HEADQUARTERS);
  const best = [taken, long, games].find((some) => some.length > 0) ?? [];
  return best[day % Math.max(1, best.length)];
}
