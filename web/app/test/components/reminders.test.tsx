import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type GameSummary, Phase, Side } from "@sdk";
import { GameSummarySchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { type Scene, scene } from "../../../sdk/test/fake/client.js";
import { clocks, snapshot } from "../../../sdk/test/fake/snapshots.js";
import { flush } from "../../../sdk/test/fake/world.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import { Reminders } from "../../src/reminders/Reminders.js";
import { settings } from "../../src/settings/index.js";
import { ConnectionStore } from "../../src/shell/connection-store.js";
import { Router } from "../../src/shell/router.js";
import { Shown } from "./page.js";

const ME = { playerId: "m000000000000000", name: "Mia" };
const LIVE = "1ve0000000000000";
const SLOW = "s10w000000000000";
const notified: string[] = [];

let wire: Scene;
let page: Shown;
const router = new Router(window);
const challenged = signal(0);
const ownGames = signal<readonly OwnGame[] | undefined>(undefined);

/** A browser's notifications that the user has allowed. */
const ALLOWED = Object.assign(
  vi.fn(function (title: string) {
    notified.push(title);
  }),
  { permission: "granted" },
);

beforeEach(async () => {
  wire = scene();
  vi.spyOn(performance, "now").mockImplementation(() => wire.world.now());
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" /><title>Lobby · Espionage</title>';
  notified.length = 0;
  router.navigate("/", "replace");
  page = await Shown.of(<Reminders challenged={challenged} />, { client: wire.client, connection: new ConnectionStore(wire.client), router, ownGames });
});

afterEach(async () => {
  await page.close();
  wire.client.close();
  settings.notify.value = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function summary(gameId: string, timeControl: string, turn: number): GameSummary {
  return create(GameSummarySchema, { gameId, timeControl, turn, phase: Phase.PLAY, white: ME, black: { name: "Bob" } });
}

async function lists(...games: readonly GameSummary[]): Promise<void> {
  await page.does(() => wire.server.welcome({ you: ME, games: games.map(({ gameId }) => gameId) }));
  await answer(...games);
}

async function answer(...games: readonly GameSummary[]): Promise<void> {
  await page.does(() => wire.server.socket.answer("listGames", { case: "gameList", value: { games: [...games] } }));
}

/** Returns the number of requests for the list on the present connection. */
function asked(): number {
  return wire.server.socket.all("listGames").length;
}

async function changes(): Promise<void> {
  await page.does(() => wire.server.socket.send({ case: "gamesChanged", value: {} }));
}

async function passes(milliseconds: number): Promise<void> {
  await page.does(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Answers the subscription to the live game. */
async function watching(toMove: Side, remainingMs = 574_000): Promise<void> {
  const shown = snapshot({ gameId: LIVE, toMove, clocks: clocks(wire.world.now(), toMove, [remainingMs, 600_000]) });
  const value = { info: { gameId: LIVE, timeControl: "600+5", yourSide: Side.WHITE }, snapshot: shown };
  await page.does(() => wire.server.socket.answer("watch", { case: "watching", value }));
}

function icon(): string | null | undefined {
  return document.querySelector("link[rel=icon]")?.getAttribute("href");
}

describe("the tab", () => {
  it("counts the games that wait, whatever title a page sets, and has a dot", async () => {
    await lists(summary(SLOW, "3d", 4), summary("0ther00000000000", "3d", 5));
    expect(document.title).toBe("(1) Lobby · Espionage");
    expect(icon()).toBe("/icon-dot.svg");
    await page.does(async () => {
      document.title = "Rules · Espionage";
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(document.title).toBe("(1) Rules · Espionage");
    await page.does(() => { router.navigate(`/game/${SLOW}`); });
    expect(document.title).toBe("(1) Your turn · Rules · Espionage");
    await page.close();
    expect(document.title).toBe("Rules · Espionage");
    expect(icon()).toBe("/icon.svg");
  });

  it("says nothing without such a game", async () => {
    await lists(summary(SLOW, "3d", 5));
    expect(document.title).toBe("Lobby · Espionage");
    expect(icon()).toBe("/icon.svg");
    expect(wire.server.socket.all("watch")).toHaveLength(0);
  });
});

describe("the way back to a live game", () => {
  it("shows the running clock, and as unknown when the connection is lost", async () => {
    await lists(summary(SLOW, "3d", 5), summary(LIVE, "600+5", 0));
    await watching(Side.WHITE);
    expect(page.one("a").getAttribute("href")).toBe(`/game/${LIVE}`);
    expect(page.text).toBe("Back: Bob 9:34");
    expect(page.has(".danger")).toBe(true);
    await page.does(() => wire.server.socket.close(1006));
    expect(page.text).toBe("Back: Bob –:––");
  });

  it("is not on the game's own page, and goes when the game is over", async () => {
    await lists(summary(LIVE, "600+5", 1));
    await watching(Side.BLACK);
    expect(page.has(".danger")).toBe(false);
    await page.does(() => { router.navigate(`/game/${LIVE}`); });
    expect(page.text).toBe("");
    await page.does(() => { router.navigate("/rules"); });
    expect(page.text).toContain("Back: Bob");
    await page.does(() => wire.server.socket.send({ case: "snapshot", value: snapshot({ gameId: LIVE, version: 2, phase: Phase.ENDED }) }));
    expect(page.text).toBe("");
  });

  it("appears when a game begins", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await lists();
    await changes();
    await passes(5_000);
    await page.does(() => wire.server.socket.answer("listGames", { case: "gameList", value: { games: [summary(LIVE, "-", 0)] } }));
    expect(page.text).toBe("Next: Bob");
  });
});

describe("the way to the next game", () => {
  const OTHER = "0ther00000000000";
  const due = (gameId: string, hours: number) =>
    ({ ...summary(gameId, "3d", 4), deadlineEpochMs: BigInt(Date.now() + hours * 3_600_000 + 60_000) });

  it("leads to the one whose time is up first, named and quiet, with the number of those that wait", async () => {
    await lists(due(SLOW, 40), due(OTHER, 21), summary("1a5t000000000000", "3d", 4), summary("n0t0000000000000", "3d", 5));
    expect(page.text).toBe("Next: Bob · 21 hr (3)");
    expect(page.one("a").getAttribute("href")).toBe(`/game/${OTHER}`);
    expect(page.one("a").className).toContain("quiet");
    await page.does(() => { router.navigate(`/game/${OTHER}`); });
    expect(page.text).toBe("Next: Bob · 40 hr (2)");
  });

  it("is not there in an own game with a running clock, but another own running clock is, in red", async () => {
    await lists(due(SLOW, 40), summary(LIVE, "600+5", 0));
    await watching(Side.WHITE);
    await page.does(() => { router.navigate(`/game/${LIVE}`); });
    expect(page.text).toBe("");
    await page.does(() => { router.navigate(`/game/${SLOW}`); });
    expect(page.text).toBe("Back: Bob 9:34");
    expect(page.has(".danger")).toBe(true);
  });
});

describe("the list of the player's games", () => {
  it("is asked for anew on another page, and is known to all of them", async () => {
    await lists(summary(SLOW, "3d", 4));
    expect(ownGames.value).toMatchObject([{ gameId: SLOW, side: "white", turn: 4, waits: true, live: false }]);
    await page.does(() => { router.navigate("/rules"); });
    await page.does(() => wire.server.socket.answer("listGames", { case: "gameList", value: { games: [summary(SLOW, "3d", 5)] } }));
    expect(ownGames.value).toMatchObject([{ turn: 5, waits: false }]);
    await page.close();
    expect(ownGames.value).toBeUndefined();
  });
});

describe("the news that the player's games have changed", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await lists(summary(SLOW, "3d", 4));
  });

  it("lets the page ask for them, at most every 5 seconds", async () => {
    await passes(10_000);
    expect(asked()).toBe(1);
    await changes();
    await passes(0);
    expect(asked()).toBe(2);
    await answer(summary(SLOW, "3d", 5));
    expect(ownGames.value).toMatchObject([{ turn: 5, waits: false }]);
    await changes();
    await passes(4_999);
    expect(asked()).toBe(2);
    await passes(1);
    expect(asked()).toBe(3);
  });

  it("is not missed for long if it is lost", async () => {
    await passes(299_999);
    expect(asked()).toBe(1);
    await passes(1);
    expect(asked()).toBe(2);
    await answer(summary(SLOW, "3d", 5));
    expect(ownGames.value).toMatchObject([{ turn: 5 }]);
  });

  it("is not waited for after the connection was lost", async () => {
    await page.does(() => wire.server.socket.close(1006));
    await wire.world.pass(30_000);
    await page.does(() => wire.server.welcome({ you: ME, games: [SLOW] }));
    expect(asked()).toBe(1);
  });
});

describe("a notification", () => {
  async function turnBegins(): Promise<void> {
    await lists(summary(LIVE, "600+5", 1));
    await watching(Side.BLACK);
    expect(notified).toEqual([]);
    const value = snapshot({ gameId: LIVE, version: 2, toMove: Side.WHITE });
    await page.does(() => wire.server.socket.send({ case: "snapshot", value }));
    await flush();
  }

  it("tells of a turn while the page is hidden", async () => {
    vi.stubGlobal("Notification", ALLOWED);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    settings.notify.value = true;
    await turnBegins();
    expect(notified).toEqual(["Your turn"]);
  });

  it.each([[true, false], [false, true]])("does not come with hidden %s and wished %s", async (hidden, wished) => {
    vi.stubGlobal("Notification", ALLOWED);
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    settings.notify.value = wished;
    await turnBegins();
    expect(notified).toEqual([]);
  });
});
