import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { unsavedCodes } from "../src/account/unsaved-codes.js";
import { loadLateTexts, speak } from "../src/i18n/index.js";
import type { App } from "../src/app/app.js";
import { announceGames } from "../src/app/new-games.js";

const navigate = vi.fn();
const tell = vi.fn();
const close = vi.fn();
const forgetRefusal = vi.fn();

const route = signal<object>({});

/** Lets a game begin on a page, and returns whether the player is led to it. */
function isLed(at: object, originId: string, hasJoined: boolean): boolean {
  route.value = at;
  let begin: (created: object) => void = () => undefined;
  announceGames({
    client: { onGameCreated: (listener: typeof begin) => { begin = listener; } },
    connection: { welcome: signal(undefined) },
    lobby: { began: () => undefined, forgetRefusal },
    router: { route, navigate },
    notices: { tell, close },
    loadedSearch: signal({ hasJoined }),
  } as unknown as App);
  begin({ gameId: "new", originId });
  return navigate.mock.calls.length > 0;
}

beforeEach(async () => {
  vi.clearAllMocks();
  await speak("en");
  await loadLateTexts();
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

  it("leaves a player at recovery codes that are not saved, and says where they stay", () => {
    unsavedCodes.value = { playerId: "ada", codes: ["k3-1"] };
    expect(isLed({ name: "account" }, "pairing", false)).toBe(false);
    expect(tell).toHaveBeenCalledWith("info", expect.stringContaining("Your recovery codes stay"), expect.anything());
    expect(isLed({ name: "lobby" }, "pairing", false)).toBe(true);
    unsavedCodes.value = undefined;
  });
});

it("closes notices that lead to other games at the page of one", () => {
  tell.mockReturnValue(7);
  isLed({ name: "replay" }, "invitation", false);
  expect(forgetRefusal).not.toHaveBeenCalled();
  route.value = { name: "game", gameId: "other" };
  expect(forgetRefusal).toHaveBeenCalled();
  expect(close).toHaveBeenCalledWith(7);
});
