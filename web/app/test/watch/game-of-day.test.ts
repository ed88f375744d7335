import { describe, expect, it, vi } from "vitest";
import { type Archive, type ArchivedGame, EndReason } from "@sdk";
import { gameOfDay } from "../../src/watch/game-of-day.js";

const DAY_MS = 86_400_000;
const NOON = 20_000 * DAY_MS + DAY_MS / 2;

function game(gameId: string, turns: number, reason = EndReason.RESIGNATION): ArchivedGame {
  return { gameId, turns, outcome: { reason } } as ArchivedGame;
}

function archive(...games: readonly ArchivedGame[]) {
  return { games: vi.fn<Archive["games"]>().mockResolvedValue({ ok: true, value: { games, nextPage: "" } }) };
}

async function chosen(nowMs: number, ...games: readonly ArchivedGame[]): Promise<string | undefined> {
  return (await gameOfDay(archive(...games), nowMs))?.gameId;
}

describe("the game of the day", () => {
  it("is chosen among the games that ended before the day, so that it stays the same all day", async () => {
    const known = archive(game("a", 40));
    await gameOfDay(known, NOON);
    expect(known.games).toHaveBeenCalledWith({ toEpochMs: 20_000 * DAY_MS }, "", 100);
    const three = ["a", "b", "c"].map((id) => game(id, 40));
    const hours = await Promise.all([0, 6, 23].map((hour) => chosen(20_000 * DAY_MS + hour * 3_600_000, ...three)));
    expect(new Set(hours).size).toBe(1);
    expect(await chosen(NOON + DAY_MS, ...three)).not.toBe(hours[0]);
  });

  it("is rather a long one whose Headquarters was taken", async () => {
    const short = game("short", 4, EndReason.HEADQUARTERS);
    const long = game("long", 40);
    expect(await chosen(NOON, short)).toBe("short");
    expect(await chosen(NOON, short, long)).toBe("long");
    expect(await chosen(NOON, short, long, game("taken", 20, EndReason.HEADQUARTERS))).toBe("taken");
  });

  it("is none on a new server, or while the archive does not answer", async () => {
    expect(await chosen(NOON)).toBeUndefined();
    const problem = { code: "not-found", message: "", status: 404, retryAfterMs: undefined } as const;
    expect(await gameOfDay({ games: () => Promise.resolve({ ok: false, problem }) }, NOON)).toBeUndefined();
  });
});
