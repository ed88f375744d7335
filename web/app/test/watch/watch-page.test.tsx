import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorCode, Phase, Result, Side, StepOutcome } from "@sdk";
import { loadLateTexts, speak } from "../../src/i18n/index.js";
import { AWAY_MS, PAUSE_MS } from "../../src/watch/watch-model.js";
import committed from "../../../sdk/test/rules/data/committed.egr?raw";
import { archived } from "../archive/games.js";
import { at, board } from "../game/fixtures.js";
import { OpenedPage, router } from "./opened-page.js";
import { summary } from "./summaries.js";

const ONE = "1111111111111111";
const TWO = "2222222222222222";

let page: OpenedPage;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  window.scrollTo = vi.fn();
  await speak("en");
  await loadLateTexts();
  page = new OpenedPage();
});

afterEach(() => {
  page.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function passes(milliseconds: number): Promise<void> {
  await page.doing(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const RUNNING = [summary(ONE, { spectators: 3 }), summary(TWO)];

async function onTheFeatured(): Promise<void> {
  await page.open("/watch");
  await page.doing(() => page.wire.server.welcome());
  await page.lists(...RUNNING);
  await page.shows(ONE, { spectators: 3 });
}

describe("without a connection", () => {
  it("says that the list comes back with it", async () => {
    await page.open("/watch");
    expect(page.text("[role=status]")).toBe("The list will be back when you are connected.");
    expect(page.find(".button")).toBeNull();
  });
});

describe("the list", () => {
  it("has a mark for computer players", async () => {
    await page.open("/watch");
    await page.doing(() => page.wire.server.welcome());
    await page.lists(summary(ONE, { black: { playerId: "bolt", name: "Bolt", computer: true } }), summary(TWO));
    const marked = [...page.place.querySelectorAll(".watch-list .who")].map((who) => who.querySelector("[role=img]") !== null);
    expect(marked).toEqual([true, false]);
  });
});

describe("a featured game that a player has left", () => {
  const HERE = { version: 2, spectators: 3 };

  it("gives way at once if the player was away at first sight", async () => {
    await page.open("/watch");
    await page.doing(() => page.wire.server.welcome());
    await page.lists(...RUNNING);
    await page.shows(ONE, { blackPresent: false });
    await passes(0);
    expect(page.subscribed).toEqual([TWO]);
  });

  it("says so in the list", async () => {
    await onTheFeatured();
    await passes(0);
    const away = (): readonly boolean[] =>
      [...page.place.querySelectorAll(".watch-row")].map(({ textContent }) => textContent.includes("A player is away"));
    expect(away()).toEqual([false, false]);
    await page.pushes(ONE, { ...HERE, whitePresent: false });
    await passes(AWAY_MS);
    expect(away()).toEqual([true, false]);
  });

  it("gives way after a while, and not while the player reconnects", async () => {
    await onTheFeatured();
    await passes(0);
    await page.pushes(ONE, { ...HERE, whitePresent: false });
    await passes(AWAY_MS - 1);
    await page.pushes(ONE, { ...HERE, version: 3 });
    await passes(AWAY_MS);
    expect(page.subscribed).toEqual([ONE]);
    await page.pushes(ONE, { ...HERE, version: 4, whitePresent: false });
    await passes(AWAY_MS);
    expect(page.subscribed).toEqual([TWO]);
  });
});

describe("without a live game", () => {
  it("says so, and what one can do", async () => {
    await page.open("/watch");
    await page.doing(() => page.wire.server.welcome());
    expect(page.text("[role=status]")).toBe("Loading…");
    await page.lists();
    await passes(0);
    expect(page.text("[role=status]")).toBe("No live games at the moment.");
    expect([...page.place.querySelectorAll(".button")].map((link) => link.getAttribute("href"))).toEqual(["/", "/rules", "/replay"]);
    expect(page.subscribed).toEqual([]);
  });
});

describe("without a running clock", () => {
  const DAY_MS = 86_400_000;
  const list = `GET /api/games?to=${Math.floor(Date.now() / DAY_MS) * DAY_MS}&limit=100`;

  beforeEach(async () => {
    page.http.answers(list, 200, { games: [archived("g", { turns: 129 })] });
    page.http.answers("GET /api/games/g.egr", 200, committed);
    await page.open("/watch");
    await page.doing(() => page.wire.server.welcome());
    await page.lists(summary(ONE, { timeControl: "3d" }));
    await passes(0);
  });

  it("replays the game of the day by itself, until it is paused", async () => {
    expect(page.find(".watching h3")?.textContent).toBe("Game of the day");
    expect(page.text(".turn-words h2")).toMatch(/^\d+ turns$/);
    await passes(4_100);
    expect(page.text(".turn-words h2")).toMatch(/^Turn 1 of /);
    await page.click("Pause");
    const paused = page.text(".turn-words h2");
    await passes(5_000);
    expect(page.text(".turn-words h2")).toBe(paused);
    expect(page.find(".play-actions [href='/replay/g']")).not.toBeNull();
    expect(page.subscribed).toEqual([]);
  });

  it("has the games by correspondence below", () => {
    expect([...page.place.querySelectorAll(".watch-list h3")].map((title) => title.textContent)).toEqual(["By correspondence or without a clock"]);
    expect(page.find(`.watch-row[href='/watch/${ONE}']`)).not.toBeNull();
  });

  it("shows a live game as soon as one is played", async () => {
    await passes(15_000);
    await page.lists(summary(TWO), summary(ONE, { timeControl: "3d" }));
    expect(page.subscribed).toEqual([TWO]);
  });
});

describe("the featured game", () => {
  beforeEach(onTheFeatured);

  it("is on the page: board, players, spectators, and its mark in the list", () => {
    expect(page.text("h2")).toBe("1-white – 1-black");
    expect(document.title).toBe("1-white – 1-black · Watch · Espionage");
    expect([...page.place.querySelectorAll(".player-name")].map((name) => name.textContent)).toEqual(["1-black", "1-white"]);
    expect(page.find("[aria-label='c3, White, Spy, unmasked']")).not.toBeNull();
    expect(page.find("[aria-label='c5, Black, Masked piece']")).not.toBeNull();
    expect(page.text(".facts")).toContain("3 spectators");
    expect(page.current).toEqual([`/watch/${ONE}`]);
    expect(page.text("[aria-current] .watch-tag")).toBe("Featured");
    expect(page.subscribed).toEqual([ONE]);
  });

  it("goes on: the last turn in words", async () => {
    const lastTurn = [{ from: at("c3"), to: at("c4"), outcome: StepOutcome.MOVED }];
    await page.pushes(ONE, { version: 2, turn: 1, toMove: Side.BLACK, lastTurn });
    expect(page.text(".event")).toContain("1-black to move");
    expect(page.text(".event")).toContain("White: c3 to c4.");
  });

  it("shows as unknown what only the server knows when the connection is lost", async () => {
    expect(page.text(".upper")).not.toContain("unknown");
    await page.doing(() => page.wire.server.socket.close(1006));
    expect(page.text(".upper")).toContain("unknown");
    expect(page.text("h2")).toBe("1-white – 1-black");
  });

  it("stays when another has more spectators", async () => {
    await passes(15_000);
    await page.lists(summary(TWO, { spectators: 40 }), summary(ONE));
    expect(page.subscribed).toEqual([ONE]);
    expect(page.current).toEqual([`/watch/${ONE}`]);
  });

  it("ends with its result, and the next one follows", async () => {
    await page.pushes(ONE, { version: 2, phase: Phase.ENDED, toMove: Side.UNSPECIFIED, outcome: { result: Result.WHITE_WINS } });
    expect(page.text(".end-title")).toBe("White wins");
    expect(page.text(".offer [role=status]")).toContain(`${TWO}-white`);
    await page.lists(summary(TWO));
    await passes(PAUSE_MS);
    expect(page.subscribed).toEqual([TWO]);
    await page.shows(TWO);
    expect(page.text("h2")).toBe("2-white – 2-black");
    expect(router.address.value).toMatch(/\/watch$/);
  });

  it("stays after its end for somebody who wants to", async () => {
    await page.pushes(ONE, { version: 2, phase: Phase.ENDED, outcome: { result: Result.DRAW } });
    await page.click("Stay here");
    await passes(PAUSE_MS * 2);
    expect(router.route.value).toEqual({ name: "watch", gameId: ONE });
    expect(page.text(".end-title")).toBe("Draw");
    expect(page.subscribed).toEqual([ONE]);
    await page.click("Featured game");
    expect(page.subscribed).toEqual([TWO]);
  });

  it("gives way at once when somebody does not want to wait", async () => {
    await page.pushes(ONE, { version: 2, phase: Phase.ENDED, outcome: { result: Result.DRAW } });
    await page.click("Show now");
    expect(page.subscribed).toEqual([TWO]);
    expect(document.activeElement?.id).toBe("shown-title");
  });
});

describe("choosing a game", () => {
  beforeEach(onTheFeatured);

  it("shows it, under an address of its own, and nothing of the other any more", async () => {
    await page.click(`[href='/watch/${TWO}'].watch-row`);
    expect(router.route.value).toEqual({ name: "watch", gameId: TWO });
    expect(page.subscribed).toEqual([TWO]);
    expect(page.current).toEqual([`/watch/${TWO}`]);
    await page.shows(TWO);
    await page.pushes(ONE, { version: 9, turn: 9 });
    expect(page.text("h2")).toBe("2-white – 2-black");
  });

  it("goes on from game to game, and keeps the focus where it is", async () => {
    const next = page.find(".play-actions [title='Next game']");
    next?.focus();
    await page.doing(() => { next?.click(); });
    await page.shows(TWO);
    expect(page.subscribed).toEqual([TWO]);
    expect(document.activeElement).toBe(next);
    expect(next?.getAttribute("aria-label")).toBe(`Next game: ${ONE}-white – ${ONE}-black`);
    await page.doing(() => { next?.click(); });
    expect(page.subscribed).toEqual([ONE]);
  });

  it("leads to the game's own page too", () => {
    expect(page.find(".play-actions [href^='/game/']")?.getAttribute("href")).toBe(`/game/${ONE}`);
  });
});

describe("an address of a game", () => {
  it("that the server does not know says so, beside the games that there are", async () => {
    await page.open(`/watch/${TWO}`);
    await page.doing(() => page.wire.server.welcome());
    await page.lists(summary(ONE));
    await page.doing(() => page.wire.server.socket.answer("watch", { case: "error", value: { code: ErrorCode.NOT_FOUND, message: "no such game" } }));
    expect(page.text("[role=alert]")).not.toBe("");
    expect(page.find(`.watch-row[href='/watch/${ONE}']`)).not.toBeNull();
  });

  describe("of an own game", () => {
    beforeEach(async () => {
      await page.open(`/watch/${ONE}`);
      await page.doing(() => page.wire.server.welcome({ you: { playerId: "me", name: "Ada" } }));
    });

    it("opens the game's own page in place of this one", async () => {
      const pages = window.history.length;
      await page.shows(ONE, {}, Side.WHITE);
      expect(router.route.value).toEqual({ name: "game", gameId: ONE });
      expect(window.history.length).toBe(pages);
      expect(page.place.textContent).toBe("elsewhere: game");
      expect(page.subscribed).toEqual([]);
    });

    it("shows nothing of it while that page does not come", async () => {
      const navigate = vi.spyOn(router, "navigate").mockReturnValue();
      await page.shows(ONE, { board: board({ a1: "H", c3: "S" }) }, Side.WHITE);
      expect(navigate).toHaveBeenCalledWith(`/game/${ONE}`, "replace");
      expect(page.find("[role=grid]")).toBeNull();
      expect(page.find(".watch-now")?.textContent).toBe("");
    });
  });
});
