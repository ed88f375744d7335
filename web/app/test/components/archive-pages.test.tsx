import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import type { Player } from "@sdk";
import { GamesPage } from "../../src/archive/GamesPage.js";
import { LeaderboardsPage } from "../../src/archive/LeaderboardsPage.js";
import { PlayerPage } from "../../src/archive/PlayerPage.js";
import { StatisticsPage } from "../../src/archive/StatisticsPage.js";
import { speak } from "../../src/i18n/index.js";
import { Router } from "../../src/shell/router.js";
import { archived } from "../archive/games.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ADA = "a000000000000000";
const PROFILE = {
  player: { playerId: ADA, name: "Ada" },
  createdAtEpochMs: "1700000000000",
  ratings: [
    { variant: "small", speed: "rapid", rating: 1612, deviation: 80, games: 40 },
    { variant: "fast", speed: "blitz", rating: 1500, deviation: 300, provisional: true, games: 1 },
  ],
};

window.scrollTo = vi.fn();
const router = new Router(window);
const http = new FakeHttp();
const me = signal<Partial<Player> | undefined>(undefined);
const friends = signal<object | undefined>(undefined);
let page: Shown;

beforeEach(() => {
  http.clear();
  me.value = undefined;
  friends.value = undefined;
});

afterEach(async () => {
  await page.close();
});

async function open(path: string, content: Parameters<typeof Shown.of>[0]): Promise<void> {
  router.navigate(path);
  page = await Shown.of(content, { router, http: http.client, connection: { me }, friends });
  await settled(page);
}

function hrefs(): readonly (string | null)[] {
  return [...document.querySelectorAll("main a, a")].map((link) => link.getAttribute("href"));
}

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
    http.answers("GET /api/games", 200, { games: [] });
    http.answers("GET /api/account/aborted-games", 200, {
      games: [
        { ...ABORTED, outcome: outcome("ABORTED", "SIDE_BLACK") },
        { ...ABORTED, gameId: "g2", outcome: outcome("NO_FIRST_TURN", "SIDE_WHITE") },
        { ...ABORTED, gameId: "g3", outcome: { result: "RESULT_NONE", reason: "END_REASON_CLOSED" } },
      ],
    });
  });

  it("stand below the list of games, each with who aborted it", async () => {
    me.value = { playerId: ADA, name: "Ada", guest: false };
    await open("/games", <GamesPage />);
    expect(page.text).toContain("Your aborted games");
    expect([...document.querySelectorAll(".outcome")].map(({ textContent }) => textContent)).toEqual([
      "Bob aborted the game.",
      "Ada did not play the first turn in time.",
      "The operator of this server ended the game. It does not count.",
    ]);
  });

  it("are asked for by nobody without a name, and are not among the games of others", async () => {
    await open("/games", <GamesPage />);
    expect(http.questions).not.toContain("GET /api/account/aborted-games");
    await page.close();
    me.value = { playerId: ADA, name: "Ada", guest: false };
    await open("/games?player=Bob", <GamesPage />);
    expect(page.text).not.toContain("Your aborted games");
  });
});

describe("the search for a player", () => {
  async function type(text: string): Promise<void> {
    await page.type("[type=search]", text);
    await page.does(() => vi.advanceTimersByTimeAsync(300));
    await settled(page);
  }

  it("begins with three letters, and leads to the accounts that it found", async () => {
    http.answers("GET /api/leaderboards/espionage/rapid", 200, { rows: [] });
    http.answers("GET /api/accounts?prefix=Ada", 200, { players: [{ playerId: ADA, name: "Ada" }, { playerId: "b0", name: "Adam" }] });
    http.answers("GET /api/accounts?prefix=Adx", 200, { players: [] });
    await open("/leaderboards", <LeaderboardsPage />);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await type("Ad");
      expect(http.questions.filter((one) => one.includes("accounts"))).toEqual([]);
      await type("Ada");
      expect(page.text).toContain("2 players found");
      expect(hrefs()).toEqual(expect.arrayContaining([`/player/${ADA}`, "/player/b0"]));
      await type("Adx");
      expect(page.text).toContain("No player’s name begins like this.");
      expect(page.has(".found-players")).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the page of another player", () => {
  const First = ({ player }: { readonly player: { readonly name: string } }) => <button type="button">Challenge {player.name}</button>;
  const profile = () => <PlayerPage route={{ name: "player", playerId: ADA }} first={First} />;

  beforeEach(() => {
    http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
  });

  it("begins with a challenge, and tells the presence of a friend, with the game to watch", async () => {
    friends.value = { friends: [{ player: { playerId: ADA }, online: true, gameId: "g1" }] };
    await open(`/player/${ADA}`, profile());
    expect(page.buttons[0]).toBe("Challenge Ada");
    expect(hrefs()).toContain("/watch/g1");
  });

  it("tells no presence of others, and oneself nothing of both", async () => {
    friends.value = { friends: [] };
    me.value = { playerId: ADA, name: "Ada", guest: false };
    await open(`/player/${ADA}`, profile());
    expect(page.has(".presence")).toBe(false);
    expect(page.buttons).not.toContain("Challenge Ada");
  });
});

describe("the archive", () => {
  it("lists games with links to players, replay and record", async () => {
    http.answers("GET /api/games", 200, {
      games: [archived("g1", { whiteRating: { before: 1500, after: 1662, provisional: true } })],
    });
    await open("/games", <GamesPage />);
    expect(page.text).toContain("Ada 1500? – Bob·1234");
    expect(page.text).toContain("White wins");
    expect(page.text).toContain("21 turns");
    expect(page.text).toContain("Rated");
    expect(hrefs()).toEqual(expect.arrayContaining([`/player/${ADA}`, "/replay/g1", "/api/games/g1.egr", "/api/games.egr"]));
    expect(hrefs()).not.toContain("/player/b000000000000000");
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
    http.answers("GET /api/games", 200, {
      games: ends.map(([result, reason], index) => archived(`g${index}`, { outcome: { result, reason } })),
    });
    await open("/games", <GamesPage />);
    const shown = [...document.querySelectorAll(".outcome")].map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(shown).toEqual(ends.map(([, , result, reason]) => [result, reason]));
  });

  it("goes on to older games below, and the focus with it", async () => {
    http.answers("GET /api/games", 200, { games: [archived("g2")], nextPage: "n1" });
    http.answers("GET /api/games?after=n1", 200, { games: [archived("g1")] });
    await open("/games", <GamesPage />);
    await page.press("Older games");
    await settled(page);
    expect(hrefs()).toEqual(expect.arrayContaining(["/replay/g2", "/replay/g1"]));
    expect(document.activeElement?.querySelector("a[href='/replay/g1']")).not.toBeNull();
    expect(page.buttons).not.toContain("Older games");
  });

  it("searches as its address says, for whoever has the name", async () => {
    http.answers("GET /api/players?name=Ada", 200, PROFILE);
    http.answers(`GET /api/games?player=${ADA}&variant=small&result=lost`, 200, { games: [] });
    await open("/games?player=Ada&variant=small&result=lost", <GamesPage />);
    expect(page.text).toContain("No games found.");
    expect((page.one("input[name=player]") as HTMLInputElement).value).toBe("Ada");
    expect((page.one("select[name=variant]") as HTMLSelectElement).value).toBe("small");
    expect(hrefs()).toContain(`/api/games.egr?player=${ADA}&variant=small&result=lost`);
  });

  it("takes a search into its address", async () => {
    http.answers("GET /api/games", 200, { games: [] });
    await open("/games", <GamesPage />);
    (page.one("input[name=player]") as HTMLInputElement).value = " Nobody ";
    (page.one("input[name=from]") as HTMLInputElement).value = "2026-01-31";
    await page.does(() => page.one("form").dispatchEvent(new Event("submit", { cancelable: true })));
    await settled(page);
    expect(window.location.search).toBe("?player=Nobody&from=2026-01-31");
    expect(page.text).toContain("No player has this name.");
    expect(http.questions.at(-1)).toBe("GET /api/players?name=Nobody");
  });

  it("calls those who erased themselves deleted, and links to nobody", async () => {
    http.answers("GET /api/games", 200, { games: [archived("g1", { white: { playerId: "", name: "deleted" } })] });
    await open("/games", <GamesPage />);
    expect(page.one("i").textContent).toBe("deleted");
    expect(hrefs().filter((href) => href?.startsWith("/player/"))).toEqual([]);
  });

  it("says why there is no list, and asks once more on demand", async () => {
    http.answers("GET /api/games", 503, { code: "unavailable", message: "" });
    await open("/games", <GamesPage />);
    expect(page.text).toContain("The server cannot do this at the moment.");
    http.answers("GET /api/games", 200, { games: [archived("g1")] });
    await page.press("Try again");
    await settled(page);
    expect(hrefs()).toContain("/replay/g1");
  });
});

describe("a player", () => {
  beforeEach(() => {
    http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
    http.answers(`GET /api/games?player=${ADA}`, 200, { games: [archived("g1")] });
    http.answers(`GET /api/players/${ADA}/statistics`, 200, {
      asWhite: { won: 3, lost: 1 },
      asBlack: { drawn: 1, lost: 3 },
      variants: [{ variant: "small", tally: { won: 3, drawn: 1, lost: 4 } }],
      opponents: [{ opponent: { playerId: "c000000000000000", name: "Cleo" }, tally: { won: 1 } }],
    });
    http.answers(`GET /api/players/${ADA}/ratings?variant=small&speed=rapid`, 200, {
      points: [
        { atEpochMs: "1700000000000", rating: 1500 },
        { atEpochMs: "1700900000000", rating: 1612 },
      ],
    });
  });

  it("has ratings, a line through time, results and games", async () => {
    await open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.one("h1").textContent).toBe("Ada");
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent.replaceAll(/\s+/g, " "));
    expect(rows).toContain("Small EspionageRapid161240");
    expect(rows).toContain("Fast EspionageBlitz1500?1");
    expect(rows).toContain("All games3 38%1 13%4 50%8");
    expect(rows).toContain("As White3 75%0 0%1 25%4");
    expect(rows).toContain("Cleo1 100%0 0%0 0%1");
    expect(page.one("svg[role=img]").getAttribute("aria-label")).toMatch(/^From 1500 on .* to 1612 on .*lowest 1500, highest 1612$/);
    expect(hrefs()).toEqual(expect.arrayContaining(["/player/c000000000000000", "/replay/g1", "/games?player=Ada"]));
    expect(page.text).toContain("Won");
  });

  it("says of a computer player that it is one", async () => {
    http.answers(`GET /api/players/${ADA}`, 200, { ...PROFILE, player: { ...PROFILE.player, computer: true } });
    await open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.text).toContain("Computer");
  });

  it("that is unknown is said to be", async () => {
    http.clear();
    await open(`/player/${ADA}`, <PlayerPage route={{ name: "player", playerId: ADA }} />);
    expect(page.one("[role=alert]").textContent).toContain("Player not found");
  });
});

describe("a leaderboard", () => {
  it("is of the variant and speed that the address names, and of others when they are chosen", async () => {
    http.answers("GET /api/leaderboards/espionage/rapid", 200, { rows: [] });
    http.answers("GET /api/leaderboards/small/rapid", 200, {
      rows: [{ rank: 1, player: { playerId: ADA, name: "Ada" }, rating: { rating: 1900, games: 44 } }],
    });
    await open("/leaderboards", <LeaderboardsPage />);
    expect(page.text).toContain("No players yet");
    const [variant] = [...document.querySelectorAll("select")];
    await page.does(() => {
      if (variant !== undefined) {
        variant.value = "small";
        variant.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await settled(page);
    expect(window.location.search).toBe("?variant=small&speed=rapid");
    expect(page.one("tbody tr").textContent).toBe("1Ada190044");
    expect(hrefs()).toContain(`/player/${ADA}`);
  });
});

describe("the statistics of the server", () => {
  it("are from White's side, with two decimals, in all and for each variant", async () => {
    http.answers("GET /api/statistics", 200, {
      all: { won: 33, drawn: 1, lost: 34 },
      variants: [
        { variant: "small", tally: { won: 33, drawn: 0, lost: 34 } },
        { variant: "fast", tally: { won: 0, drawn: 1, lost: 0 } },
        { variant: "of-a-newer-server", tally: {} },
      ],
    });
    await open("/statistics", <StatisticsPage />);
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
    expect(hrefs()).toEqual(["/rules/espionage", "/rules/small", "/rules/fast", "/rules/open-fast", "/rules/small-fast"]);
  });

  it("are written as the language writes them", async () => {
    http.answers("GET /api/statistics", 200, { all: { won: 33, drawn: 1, lost: 34 }, variants: [{ variant: "fast", tally: { won: 33, drawn: 1, lost: 34 } }] });
    await open("/statistics", <StatisticsPage />);
    await page.does(() => speak("sk"));
    expect(page.text.replaceAll(/\s/g, " ")).toContain("49 %");
  });

  it("say that there is nothing yet", async () => {
    http.answers("GET /api/statistics", 200, {});
    await open("/statistics", <StatisticsPage />);
    expect(page.text).toContain("No results yet");
  });
});
