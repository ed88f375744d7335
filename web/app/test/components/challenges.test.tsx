import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Challenge, Colour, DeclineReason, type ServerMessage } from "@sdk";
import { ChallengeSchema, ChallengesSchema, InvitationSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { GUARD_MS } from "../../src/challenges/ChallengeRow.js";
import { ChallengeSlips, isInPlay } from "../../src/challenges/ChallengeSlips.js";
import { ForYou } from "../../src/challenges/ForYou.js";
import { reasonsFor } from "../../src/challenges/texts.js";
import type { OwnGame } from "../../src/game-lists/own-games.js";
import { settings } from "../../src/settings/index.js";
import type { Route } from "../../src/shell/routes.js";
import { flush } from "../../../sdk/test/fake/world.js";
import { Shown } from "./page.js";

const GAME = "0123456789abcdef";
const ONE = "1111111111111111";
const TWO = "2222222222222222";
const BORIS = { playerId: "b000000000000000", name: "Boris" };

const received = signal<readonly Challenge[]>([]);
const ownGames = signal<readonly OwnGame[] | undefined>(undefined);
const route = signal<Route>({ name: "rules" });
const accept = vi.fn(() => Promise.resolve());
const decline = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
const tell = vi.fn();
let answer: (message: ServerMessage) => void = () => undefined;
let push: (message: ServerMessage) => void = () => undefined;
let page: Shown;

const client = {
  lobby: { decline },
  connection: {
    state: { value: { kind: "ready" }, subscribe: (listener: (state: object) => void) => { listener({ kind: "ready" }); return () => undefined; } },
    onPush: (listener: typeof push) => {
      push = listener;
      return () => undefined;
    },
    commandId: () => new Uint8Array(),
    request: () => new Promise((resolve) => { answer = (message) => { resolve({ kind: "given", message }); }; }),
  },
};

function challenge(invitationId: string, away = false): Challenge {
  const invitation = create(InvitationSchema, {
    invitationId, inviter: BORIS, variant: "small", timeControl: "600+5", colour: Colour.WHITE, rated: true, expiresAtEpochMs: 1_700_000_000_000n,
  });
  return create(ChallengeSchema, { invitation, away });
}

function challenges(...list: readonly Challenge[]): ServerMessage {
  return { case: "challenges", value: create(ChallengesSchema, { received: [...list] }) };
}

function game(rest: Partial<OwnGame>): OwnGame {
  return { gameId: GAME, live: true, clock: undefined, ...rest } as OwnGame;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  received.value = [];
  ownGames.value = [];
  route.value = { name: "rules" };
});

afterEach(async () => {
  await page.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  settings.notify.value = false;
});

async function open(content = <ChallengeSlips />): Promise<void> {
  const connection = { me: signal({ playerId: "m000000000000000", guest: false }) };
  page = await Shown.of(content, {
    client, connection, router: { route }, notices: { tell }, ownGames, challenges: received, lobby: { accept },
  });
}

async function tellOf(message: ServerMessage, how = push): Promise<void> {
  await page.does(async () => {
    how(message);
    await flush();
  });
}

async function wait(ms: number): Promise<void> {
  await page.does(() => vi.advanceTimersByTime(ms));
}

describe("a challenge", () => {
  it("is a slip with who, terms, side and two plain answers, and never takes the focus", async () => {
    await open();
    await tellOf(challenges(challenge(ONE)), answer);
    const slip = page.one(".challenge-slip");
    for (const text of ["Boris", "Small Espionage", "Rated", "Black"]) {
      expect(slip.textContent).toContain(text);
    }
    expect(slip.querySelectorAll(".button.primary")).toHaveLength(0);
    expect(slip.contains(document.activeElement)).toBe(false);
    await page.does(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8" })));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Accept: Boris");
  });

  it("keeps the focus among its phrases, and gives it back when it goes", async () => {
    await open(<><button type="button" class="before">Before</button><ChallengeSlips /></>);
    page.one(".before").focus();
    await tellOf(challenges(challenge(ONE)));
    await wait(GUARD_MS);
    await page.does(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8" })));
    await page.press("Decline: Boris");
    await wait(0);
    expect(document.activeElement?.textContent).toBe("No, thank you");
    await tellOf(challenges());
    expect(document.activeElement).toBe(page.one(".before"));
  });

  it("takes no answer before it has been in its place for half a second", async () => {
    await open();
    await tellOf(challenges(challenge(ONE)));
    await page.press("Accept: Boris");
    await wait(GUARD_MS - 1);
    await page.press("Accept: Boris");
    expect(accept).not.toHaveBeenCalled();
    await wait(1);
    await page.press("Accept: Boris");
    expect(accept).toHaveBeenCalledExactlyOnceWith({ invitationId: ONE });
    await tellOf(challenges(challenge(TWO), challenge(ONE)));
    await page.press("Accept: Boris");
    expect(accept).toHaveBeenCalledOnce();
  });

  it("is declined with a phrase, and is gone when the server says so", async () => {
    await open();
    await tellOf(challenges(challenge(ONE)));
    await wait(GUARD_MS);
    await page.press("Decline: Boris");
    await wait(GUARD_MS);
    await page.press("Casual, please");
    expect(decline).toHaveBeenCalledExactlyOnceWith(ONE, DeclineReason.OTHER_KIND);
    await tellOf(challenges());
    expect(page.has(".challenge-slip")).toBe(false);
    expect(received.value).toEqual([]);
  });

  it("is grey while its challenger is away", async () => {
    await open();
    await tellOf(challenges(challenge(ONE, true)));
    expect(page.one(".challenge").className).toContain("away");
    expect(page.text).toContain("Away");
  });

  it("stays in the lobby when its slip is hidden", async () => {
    await open(<><ChallengeSlips /><ForYou /></>);
    await tellOf(challenges(challenge(ONE)));
    await page.press("Answer later");
    expect(page.has(".challenge-slip")).toBe(false);
    expect(page.one(".for-you").textContent).toContain("Boris");
  });

  it("is in the lobby's list if it stood when the lobby was opened, and in the slip if it came later", async () => {
    route.value = { name: "lobby" };
    await open(<><ChallengeSlips /><ForYou /></>);
    await tellOf(challenges(challenge(ONE)), answer);
    expect(page.has(".challenge-slip")).toBe(false);
    expect(page.one(".for-you").textContent).toContain("Boris");
    await tellOf(challenges(challenge(TWO), challenge(ONE)));
    expect(page.one(".challenge-slip").querySelectorAll(".challenge")).toHaveLength(1);
    expect(page.one(".for-you").querySelectorAll(".challenge")).toHaveLength(1);
  });

  it("is only a mark in the header during a game", async () => {
    ownGames.value = [game({ clock: {} as OwnGame["clock"] })];
    await open();
    await tellOf(challenges(challenge(ONE)));
    expect(page.has(".challenge-slip")).toBe(false);
    expect(page.one(".challenge-mark").getAttribute("aria-label")).toBe("1 challenge");
  });

  it("notifies the system while the page is hidden, but not of those that stood before", async () => {
    const notified = vi.fn(function (title: string) { return title; });
    vi.stubGlobal("Notification", Object.assign(notified, { permission: "granted" }));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    settings.notify.value = true;
    await open();
    await tellOf(challenges(challenge(ONE)), answer);
    expect(notified).not.toHaveBeenCalled();
    await tellOf(challenges(challenge(TWO), challenge(ONE)));
    expect(notified).toHaveBeenCalledOnce();
    expect(notified.mock.calls[0]?.[0]).toBe("Boris challenges you to a game");
    vi.restoreAllMocks();
  });
});

it("the page tells once that an own challenge was declined, and with which phrase", async () => {
  await open();
  const declined = [{ invitationId: ONE, by: BORIS, rated: false, reason: DeclineReason.OTHER_KIND }];
  const message: ServerMessage = { case: "challenges", value: create(ChallengesSchema, { declined }) };
  await tellOf(message);
  await tellOf(message);
  expect(tell).toHaveBeenCalledExactlyOnceWith("info", "Boris declined your challenge: “Rated, please”");
});

it("a challenge is a slip wherever no board is in play", () => {
  expect(isInPlay({ name: "lobby" }, [])).toBe(false);
  expect(isInPlay({ name: "game", gameId: GAME }, [])).toBe(false);
  expect(isInPlay({ name: "game", gameId: GAME }, [game({ live: false })])).toBe(true);
  expect(isInPlay({ name: "lobby" }, [game({ live: false })])).toBe(false);
  expect(isInPlay({ name: "lobby" }, [game({ clock: {} as OwnGame["clock"] })])).toBe(true);
  expect(isInPlay({ name: "watch", gameId: GAME }, [])).toBe(true);
});

it("a phrase asks nobody for a rated game who cannot play one", () => {
  const { invitation } = challenge(ONE);
  const casual = create(InvitationSchema, { inviter: BORIS, timeControl: "600+5" });
  expect(reasonsFor(invitation ?? casual, false)).toHaveLength(5);
  expect(reasonsFor(casual, false)).toHaveLength(5);
  expect(reasonsFor(casual, true)).not.toContain(DeclineReason.OTHER_KIND);
  expect(reasonsFor(create(InvitationSchema, { inviter: BORIS, timeControl: "-" }), false)).not.toContain(DeclineReason.OTHER_KIND);
});
