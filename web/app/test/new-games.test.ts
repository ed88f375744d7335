import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../src/i18n/index.js";
import type { App } from "../src/app/app.js";
import { announceGames } from "../src/app/new-games.js";

const navigate = vi.fn();
const tell = vi.fn();

/** Lets a game begin on a page, and returns whether the player is led to it. */
function isLed(route: object, originId: string, hasJoined: boolean): boolean {
  let begin: (created: object) => void = () => undefined;
  announceGames({
    client: { onGameCreated: (listener: typeof begin) => { begin = listener; } },
    connection: { welcome: signal(undefined) },
    lobby: { began: () => undefined },
    router: { route: signal(route), navigate },
    notices: { tell },
    loadedSearch: signal({ hasJoined }),
  } as unknown as App);
  begin({ gameId: "new", originId });
  return navigate.mock.calls.length > 0;
}

beforeEach(async () => {
  vi.clearAllMocks();
  await speak("en");
});

describe("a game that begins", () => {
  it("is opened where the player is at no game", () => {
    expect(isLed({ name: "lobby" }, "pairing", false)).toBe(true);
    expect(tell).not.toHaveBeenCalled();
  });

  it("is told to a player at another game", () => {
    expect(isLed({ name: "game", gameId: "other" }, "pairing", false)).toBe(false);
    expect(isLed({ name: "game", gameId: "other" }, "invitation", true)).toBe(false);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it("is opened for a player who has joined it from another game", () => {
    expect(isLed({ name: "game", gameId: "other" }, "pairing", true)).toBe(true);
    expect(tell).not.toHaveBeenCalled();
  });
});
