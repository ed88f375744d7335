import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GamesPage } from "../../src/archive/GamesPage.js";
import { LeaderboardsPage } from "../../src/archive/LeaderboardsPage.js";
import { StatisticsPage } from "../../src/archive/StatisticsPage.js";
import { speak } from "../../src/i18n/index.js";
import { archived } from "../archive/games.js";
import { ADA, ArchivePage, PROFILE } from "./archive-page.js";
import { settled } from "./fake-http.js";

let page: ArchivePage;

beforeEach(() => {
  page = new ArchivePage();
});

afterEach(() => page.close());

describe("the archive", () => {
  it("lists games with links to players, replay and record", async () => {
    page.http.answers("GET /api/games", 200, {
      games: [archived("g1", { whiteRating: { before: 1500, after: 1662, provisional: true } })],
    });
    await page.open("/games", <GamesPage />);
    expect(page.shown.text).toContain("Ada 1500? – Bob·1234");
    expect(page.shown.text).toContain("White wins");
    expect(page.shown.text).toContain("21 turns");
    expect(page.shown.text).toContain("Rated");
    expect(page.hrefs).toEqual(expect.arrayContaining([`/player/${ADA}`, "/replay/g1", "/api/games/g1.egr", "/api/games.egr"]));
    expect(page.hrefs).not.toContain("/player/b000000000000000");
  });

  it("says why each game ended, and which side stayed away", async () => {
    const ends = [
      ["RESULT_WHITE_WINS", "END_REASON_HEADQUARTERS", "White wins", "Headquarters taken"],
      ["RESULT_WHITE_WINS", "END_REASON_NO_MOVE", "White wins", "No legal step left"],
      ["RESULT_BLACK_WINS", "END_REASON_RESIGNATION", "Black wins", "Resignation"],
      ["RESULT_BLACK_WINS", "END_REASON_TIMEOUT", "Black wins", "Out of time"],
      ["RESULT_DRAW", "END_REASON_AGREEMENT", "Draw", "Agreed"],
      ["RESULT_DRAW", "END_REASON_QUIET", "Draw", "50 turns without progress"],
      ["RESULT_BLACK_WINS", "END_REASON_ABANDONED", "Black wins", "White stayed away"],
      ["RESULT_WHITE_WINS", "END_REASON_ABANDONED", "White wins", "Black stayed away"],
      ["RESULT_DRAW", "END_REASON_ABANDONED", "Draw", "One side stayed away"],
    ];
    page.http.answers("GET /api/games", 200, {
      games: ends.map(([result, reason], index) => archived(`g${index}`, { outcome: { result, reason } })),
    });
    await page.open("/games", <GamesPage />);
    const shown = [...document.querySelectorAll(".outcome")].map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(shown).toEqual(ends.map(([, , result, reason]) => [result, reason]));
  });

  it("goes on to older games below, and the focus with it", async () => {
    page.http.answers("GET /api/games", 200, { games: [archived("g2")], nextPage: "n1" });
    page.http.answers("GET /api/games?after=n1", 200, { games: [archived("g1")] });
    await page.open("/games", <GamesPage />);
    await page.shown.press("Older games");
    await settled(page.shown);
    expect(page.hrefs).toEqual(expect.arrayContaining(["/replay/g2", "/replay/g1"]));
    expect(document.activeElement?.querySelector("a[href='/replay/g1']")).not.toBeNull();
    expect(page.shown.buttons).not.toContain("Older games");
  });

  it("searches as its address says, for whoever has the name", async () => {
    page.http.answers("GET /api/players?name=Ada", 200, PROFILE);
    page.http.answers(`GET /api/games?player=${ADA}&variant=small&result=lost`, 200, { games: [] });
    await page.open("/games?player=Ada&variant=small&result=lost", <GamesPage />);
    expect(page.shown.text).toContain("No games found.");
    expect((page.shown.one("input[name=player]") as HTMLInputElement).value).toBe("Ada");
    expect((page.shown.one("select[name=variant]") as HTMLSelectElement).value).toBe("small");
    expect(page.hrefs).toContain(`/api/games.egr?player=${ADA}&variant=small&result=lost`);
  });

  it.each([
    ["an account", { playerId: ADA, name: "Ada", guest: false }, "/games?player=Ada"],
    ["a guest, who is not found by name", { playerId: "g000000000000000", name: "Gus", guest: true }, "/player/g000000000000000"],
    ["nobody without a session", undefined, undefined],
  ])("leads to the own games of %s", async (_, me, path) => {
    page.me.value = me;
    await page.open("/games", <GamesPage />);
    const own = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Your finished games");
    expect(own?.getAttribute("href")).toBe(path);
  });

  it("takes a search into its address", async () => {
    page.http.answers("GET /api/games", 200, { games: [] });
    await page.open("/games", <GamesPage />);
    (page.shown.one("input[name=player]") as HTMLInputElement).value = " Nobody ";
    (page.shown.one("input[name=from]") as HTMLInputElement).value = "2026-01-31";
    await page.shown.does(() => page.shown.one("form").dispatchEvent(new Event("submit", { cancelable: true })));
    await settled(page.shown);
    expect(window.location.search).toBe("?player=Nobody&from=2026-01-31");
    expect(page.shown.text).toContain("No player has this name.");
    expect(page.http.questions.at(-1)).toBe("GET /api/players?name=Nobody");
  });

  it("calls those who erased themselves deleted, and links to nobody", async () => {
    page.http.answers("GET /api/games", 200, { games: [archived("g1", { white: { playerId: "", name: "deleted" } })] });
    await page.open("/games", <GamesPage />);
    expect(page.shown.one("i").textContent).toBe("deleted");
    expect(page.hrefs.filter((href) => href?.startsWith("/player/"))).toEqual([]);
  });

  it("says why there is no list, and asks once more on demand", async () => {
    page.http.answers("GET /api/games", 503, { code: "unavailable", message: "" });
    await page.open("/games", <GamesPage />);
    expect(page.shown.text).toContain("The server cannot do this at the moment.");
    page.http.answers("GET /api/games", 200, { games: [archived("g1")] });
    await page.shown.press("Try again");
    await settled(page.shown);
    expect(page.hrefs).toContain("/replay/g1");
  });
});

describe("one's own aborted games", () => {
  const ABORTED = {
    gameId: "g1",
    variant: "small",
    timeControl: "600+5",
    yourSide: "SIDE_WHITE",
    opponent: { playerId: "b000000000000000", name: "Bob" },
    atEpochMs: "1700000000000",
  };
  const outcome = (fault: string, atFault?: string) => ({ result: "RESULT_NONE", reason: "END_REASON_ABORTED", fault: `END_FAULT_${fault}`, atFault });

  beforeEach(() => {
    page.http.answers("GET /api/games", 200, { games: [] });
    page.http.answers("GET /api/account/aborted-games", 200, {
      games: [
        { ...ABORTED, outcome: outcome("ABORTED", "SIDE_BLACK") },
        { ...ABORTED, gameId: "g2", outcome: outcome("NO_FIRST_TURN", "SIDE_WHITE") },
        { ...ABORTED, gameId: "g3", outcome: { result: "RESULT_NONE", reason: "END_REASON_CLOSED" } },
      ],
    });
  });

  it("stand below the list of games, each with who aborted it", async () => {
    page.me.value = { playerId: ADA, name: "Ada", guest: false };
    await page.open("/games", <GamesPage />);
    expect(page.shown.text).toContain("Your aborted games");
    expect([...document.querySelectorAll(".outcome")].map(({ textContent }) => textContent)).toEqual([
      "Bob aborted the game.",
      "Ada did not play the first turn in time.",
      "The server ended the game: nobody played for long, or its operator decided so. It does not count.",
    ]);
  });

  it("are asked for by nobody without a name, and are not among the games of others", async () => {
    await page.open("/games", <GamesPage />);
    expect(page.http.questions).not.toContain("GET /api/account/aborted-games");
    await page.shown.close();
    page.me.value = { playerId: ADA, name: "Ada", guest: false };
    await page.open("/games?player=Bob", <GamesPage />);
    expect(page.shown.text).not.toContain("Your aborted games");
  });
});

describe("a leaderboard", () => {
  it("is of the variant and speed that the address names, and of others when they are chosen", async () => {
    page.http.answers("GET /api/leaderboards/espionage/rapid", 200, { rows: [] });
    page.http.answers("GET /api/leaderboards/small/rapid", 200, {
      rows: [{ rank: 1, player: { playerId: ADA, name: "Ada" }, rating: { rating: 1900, games: 44 } }],
    });
    await page.open("/leaderboards", <LeaderboardsPage />);
    expect(page.shown.text).toContain("No players yet");
    const [variant] = [...document.querySelectorAll("select")];
    await page.shown.does(() => {
      if (variant !== undefined) {
        variant.value = "small";
        variant.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await settled(page.shown);
    expect(window.location.search).toBe("?variant=small&speed=rapid");
    expect(page.shown.one("tbody tr").textContent).toBe("1Ada190044");
    expect(page.hrefs).toContain(`/player/${ADA}`);
  });
});

describe("the statistics of the server", () => {
  it("are from White's side, with two decimals, in all and for each variant", async () => {
    page.http.answers("GET /api/statistics", 200, {
      all: { won: 33, drawn: 1, lost: 34 },
      variants: [
        { variant: "small", tally: { won: 33, drawn: 0, lost: 34 } },
        { variant: "fast", tally: { won: 0, drawn: 1, lost: 0 } },
        { variant: "of-a-newer-server", tally: {} },
      ],
    });
    await page.open("/statistics", <StatisticsPage />);
    const heads = [...document.querySelectorAll("thead th")].map((head) => head.textContent);
    expect(heads).toEqual(["Variant", "White wins", "Drawn", "Black wins", "Games"]);
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent.replaceAll(/\s+/g, " "));
    expect(rows).toEqual([
      "All games33 49%1 1%34 50%68",
      "Espionage0 0 0 0",
      "Small Espionage33 49%0 0%34 51%67",
      "Fast Espionage0 0%1 100%0 0%1",
      "Open Fast Espionage0 0 0 0",
      "Small Fast Espionage0 0 0 0",
      "of-a-newer-server0 0 0 0",
    ]);
    expect(page.hrefs).toEqual(["/rules/espionage", "/rules/small", "/rules/fast", "/rules/open-fast", "/rules/small-fast"]);
  });

  it("are written as the language writes them", async () => {
    page.http.answers("GET /api/statistics", 200, { all: { won: 33, drawn: 1, lost: 34 }, variants: [{ variant: "fast", tally: { won: 33, drawn: 1, lost: 34 } }] });
    await page.open("/statistics", <StatisticsPage />);
    await page.shown.does(() => speak("sk"));
    expect(page.shown.text.replaceAll(/\s/g, " ")).toContain("49 %");
  });

  it("say that there is nothing yet", async () => {
    page.http.answers("GET /api/statistics", 200, {});
    await page.open("/statistics", <StatisticsPage />);
    expect(page.shown.text).toContain("No results yet");
  });
});
