import { describe, expect, it } from "vitest";
import { Archive, EndReason, HttpClient, recordsPath, Result } from "../../src/index.js";
import { answering, type Asked } from "./answering.js";

const ID = "7m4e1r9s0d5y2x8a";

/** A rated game in the server's JSON. */
const GAME = {
  gameId: "0123456789abcdef",
  variant: "small",
  timeControl: "300+3",
  speed: "blitz",
  rated: true,
  white: { playerId: ID, name: "Ada" },
  black: { playerId: "b000000000000000", name: "Bob", computer: true },
  outcome: { result: "RESULT_BLACK_WINS", reason: "END_REASON_HEADQUARTERS" },
  turns: 41,
  createdAtEpochMs: "1700000000000",
  endedAtEpochMs: "1700000600000",
  whiteRating: { before: 1500, after: 1388, provisional: true },
  blackRating: { before: 1620, after: 1627 },
};

function server(body: unknown, status = 200): { archive: Archive; asked: Asked[] } {
  const { fetch, asked } = answering(status, body);
  return { archive: new Archive(new HttpClient(fetch)), asked };
}

describe("finished games", () => {
  it("have the level of a computer player of the server, also 0, and none for other players", async () => {
    const { archive } = server({ ...GAME, black: { name: "Computer 0", computer: true, computerLevel: 0 } });
    const answer = await archive.game(GAME.gameId);
    expect(answer.ok && answer.value.black.computerLevel).toBe(0);
    expect(answer.ok && "computerLevel" in answer.value.white).toBe(false);
  });

  it("are told with their outcome and what they did to ratings", async () => {
    const { archive, asked } = server(GAME);
    expect(await archive.game(GAME.gameId)).toMatchObject({
      ok: true,
      value: {
        white: { name: "Ada", guest: false, computer: false },
        black: { computer: true },
        outcome: { result: Result.BLACK_WINS, reason: EndReason.HEADQUARTERS },
        endedAtEpochMs: 1_700_000_600_000,
        whiteRating: { before: 1500, after: 1388, provisional: true },
        blackRating: { before: 1620, after: 1627, provisional: false },
      },
    });
    expect(asked[0]?.url).toBe("/api/games/0123456789abcdef");
  });

  it("that were casual, or ended in a way that is new, have no change of rating and no known outcome", async () => {
    const { whiteRating, blackRating, rated, ...rest } = GAME;
    expect([whiteRating, blackRating, rated]).not.toContain(undefined);
    const { archive } = server({ ...rest, outcome: { result: "RESULT_NEWER", reason: "END_REASON_NEWER" } });
    expect(await archive.game(GAME.gameId)).toMatchObject({
      ok: true,
      value: {
        rated: false,
        outcome: { result: Result.UNSPECIFIED, reason: EndReason.UNSPECIFIED },
        whiteRating: undefined,
        blackRating: undefined,
      },
    });
  });

  it("are listed by filters, page after page", async () => {
    const { archive, asked } = server({ games: [GAME], nextPage: "n&1" });
    const filter = { player: ID, rated: false, result: "won", fromEpochMs: 5, variant: undefined } as const;
    const answer = await archive.games(filter, "p 1", 50);
    expect(answer).toMatchObject({ ok: true, value: { nextPage: "n&1", games: [{ gameId: GAME.gameId }] } });
    expect(asked[0]?.url).toBe(`/api/games?player=${ID}&rated=false&result=won&from=5&after=p%201&limit=50`);
    await archive.games({});
    expect(asked[1]?.url).toBe("/api/games");
  });

  it("may be had as one file", () => {
    expect(recordsPath({})).toBe("/api/games.egr");
    expect(recordsPath({ variant: "small", toEpochMs: 9 })).toBe("/api/games.egr?variant=small&to=9");
  });

  it("are not there while nobody may see them", async () => {
    const { archive } = server({ code: "not-found", message: "m" }, 404);
    expect(await archive.game("g")).toMatchObject({ ok: false, problem: { code: "not-found", status: 404 } });
  });
});

describe("a player", () => {
  const profile = { player: { playerId: ID, name: "Ada" }, createdAtEpochMs: "3", ratings: [{ variant: "small", speed: "blitz", rating: 1612, deviation: 120, provisional: true, games: 4 }], languages: ["sk"] };

  it("is found by id and by name", async () => {
    const { archive, asked } = server(profile);
    const found = await archive.player(ID);
    expect(found).toMatchObject({ ok: true, value: { createdAtEpochMs: 3, ratings: profile.ratings, languages: ["sk"] } });
    await archive.playerByName("Ада Б");
    expect(asked.map(({ url }) => url)).toEqual([`/api/players/${ID}`, `/api/players?name=${encodeURIComponent("Ада Б")}`]);
  });

  it("has statistics, absent numbers being 0", async () => {
    const { archive } = server({
      asWhite: { won: 2 },
      variants: [{ variant: "small", tally: { won: 2, lost: 1 } }],
      opponents: [{ opponent: { name: "Bob" }, tally: { drawn: 1 } }],
    });
    expect(await archive.playerStatistics(ID)).toMatchObject({
      ok: true,
      value: {
        asWhite: { won: 2, drawn: 0, lost: 0 },
        asBlack: { won: 0, drawn: 0, lost: 0 },
        variants: [{ variant: "small", tally: { won: 2, drawn: 0, lost: 1 } }],
        opponents: [{ opponent: { name: "Bob" }, tally: { drawn: 1 } }],
      },
    });
  });

  it("has a rating through time", async () => {
    const { archive, asked } = server({ points: [{ atEpochMs: "7", rating: 1500, deviation: 350, gameId: "g" }] });
    expect(await archive.ratings(ID, "open-fast", "rapid")).toEqual({
      ok: true,
      value: [{ atEpochMs: 7, rating: 1500, deviation: 350, gameId: "g" }],
    });
    expect(asked[0]?.url).toBe(`/api/players/${ID}/ratings?variant=open-fast&speed=rapid`);
  });
});

describe("the whole server", () => {
  it("has statistics and leaderboards", async () => {
    const statistics = server({ all: { won: 3, drawn: 1, lost: 2 } });
    expect(await statistics.archive.statistics()).toEqual({
      ok: true,
      value: { all: { won: 3, drawn: 1, lost: 2 }, variants: [] },
    });
    const board = server({ rows: [{ rank: 1, player: { name: "Ada" }, rating: { rating: 1900 } }] });
    expect(await board.archive.leaderboard("small", "blitz")).toMatchObject({
      ok: true,
      value: [{ rank: 1, player: { name: "Ada" }, rating: { rating: 1900, provisional: false } }],
    });
    expect(board.asked[0]?.url).toBe("/api/leaderboards/small/blitz");
  });
});
