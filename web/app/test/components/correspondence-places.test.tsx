import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Side } from "@sdk";
import { chatSettings } from "../../src/settings/chat-settings.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import { GamePage } from "../../src/play/GamePage.js";
import { LobbyFooter } from "../../src/app/LobbyFooter.js";
import { FakeGame } from "../game/fake-game.js";
import { FakeHttp } from "./fake-http.js";
import { Shown } from "./page.js";

// This document has neither of them, and they show nothing here.
HTMLElement.prototype.hidePopover = () => undefined;
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;

const http = new FakeHttp();
const client = { connection: { serverTime: { at: (localMs: number) => localMs } } };
const connection = { me: signal<{ guest: boolean } | undefined>({ guest: false }) };
let page: Shown;

afterEach(async () => {
  await page.close();
});

beforeEach(() => {
  http.clear();
  connection.me.value = { guest: false };
  chatSettings.on.value = false;
});

describe("the server's time", () => {
  it.each([[true, false], [false, true]])("is below the lobby if a game is live %s: %s", async (live, told) => {
    page = await Shown.of(<LobbyFooter />, {
      http: http.client,
      client,
      connection,
      ownGames: signal([{ live: true }, { live }]),
      notices: {},
    });
    expect(page.has("footer .server-time")).toBe(told);
  });

  it.each([["3d", true], ["1dw", true], ["600+5", false]])("is beside a game with %s: %s", async (timeControl, told) => {
    const fake = new FakeGame();
    fake.timeControl = timeControl;
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection });
    await page.does(() => { fake.tell(Side.WHITE, { turn: 4 }); });
    expect(page.text).toContain("Ada");
    expect(page.has("footer .server-time")).toBe(told);
  });
});

describe("the next game that waits", () => {
  it.each([["3d", Side.BLACK, true], ["3d", Side.WHITE, false], ["600+5", Side.BLACK, false]])("is the primary action in a game with %s when %i is to move: %s", async (timeControl, toMove, told) => {
    const fake = new FakeGame();
    fake.timeControl = timeControl;
    const next = { game: { gameId: "n" } as OwnGame, count: 2 };
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} next={next} />, { http: http.client, connection });
    await page.does(() => { fake.tell(Side.WHITE, { turn: toMove === Side.WHITE ? 4 : 5, toMove }); });
    expect([...document.querySelectorAll(".play-actions a.primary")].map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      told ? [["/game/n", "Next game (2)"]] : [],
    );
  });
});

describe("a vacation", () => {
  it.each([["3d", "on vacation until"], ["600+5", undefined]])("is shown in a game with %s before the time is up: %s", async (timeControl, told) => {
    const fake = new FakeGame();
    fake.timeControl = timeControl;
    http.answers("GET /api/games/g/vacation", 200, { whiteUntilEpochMs: "0", blackUntilEpochMs: String(Date.now() + 86_400_000) });
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection });
    const clocks = { serverTimeEpochMs: 0n, running: Side.WHITE, white: { remainingMs: 80_000_000 }, black: { remainingMs: 80_000_000 } };
    await page.does(() => { fake.tell(Side.WHITE, { turn: 4, clocks }); });
    const notes = (): unknown => [...document.querySelectorAll(".player")].map((bar) => bar.querySelector(".clock-note")?.textContent.replace(/ until .*/, " until"));
    await vi.waitFor(() => { expect([notes(), page.text]).toEqual([[told, undefined], page.text]); });
  });

  it("is not asked for without a session", async () => {
    connection.me.value = undefined;
    const fake = new FakeGame();
    fake.timeControl = "3d";
    page = await Shown.of(<GamePage client={fake.client} gameId="g" navigate={() => undefined} />, { http: http.client, connection });
    await page.does(() => { fake.tell(Side.WHITE, { turn: 4 }); });
    expect(page.text).toContain("Ada");
    expect(http.questions).not.toContain("GET /api/games/g/vacation");
  });
});
