import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Cell, type Friends, type Pairing, type ServerMessage } from "@sdk";
import { PairingSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { FriendsSchema } from "../../../sdk/src/gen/espionage/v1/server_pb.js";
import { Header } from "../../src/app/Header.js";
import { settled } from "./fake-http.js";
import { Shown } from "./page.js";

const MIA = { playerId: "m000000000000000", name: "Mia", guest: false };

const request = vi.fn<(command: { readonly case: string }) => Promise<unknown>>(() => new Promise(() => undefined));
const asked = (): readonly string[] => request.mock.calls.map(([command]) => command.case).sort();
const friends = signal<Friends | undefined>(undefined);
const me = signal<object | undefined>(undefined);
const listeners = new Set<(message: ServerMessage) => void>();
const push = (message: ServerMessage): void => { listeners.forEach((listener) => { listener(message); }); };
const pairing = signal<Pairing | undefined>(undefined);
const missed = signal<object | undefined>(undefined);
const join = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
const route = signal({ name: "lobby" });
let page: Shown;

const client = {
  onGamesChanged: () => () => undefined,
  connection: {
    serverTime: { at: () => 0 },
    state: new Cell({ kind: "ready" }),
    onPush: (listener: typeof push) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    commandId: () => new Uint8Array(),
    request,
  },
};

afterEach(async () => {
  await page.close();
  friends.value = undefined;
  pairing.value = undefined;
  missed.value = undefined;
  route.value = { name: "lobby" };
  request.mockClear();
});

async function open(player: object | undefined): Promise<void> {
  me.value = player;
  const router = { route, moves: 0 };
  const connection = { me, isReady: signal(false), welcome: signal(undefined) };
  page = await Shown.of(<Header />, {
    client,
    connection,
    friends,
    ownGames: signal(undefined),
    router,
    loadedSearch: signal({ pairing, join, missed }),
    challenges: signal([]),
    lobby: { busy: signal(false) },
  });
  await settled(page);
}

describe("the friends online in the header", () => {
  it("are a number that leads to the list", async () => {
    await open(MIA);
    expect(page.has(".friends-online")).toBe(false);
    const told = [true, false, true].map((online, index) => ({ player: { playerId: `p${index}` }, online }));
    await page.does(() => {
      push({ case: "friends", value: create(FriendsSchema, { friends: told }) });
    });
    const link = page.one(".friends-online");
    expect(link.textContent).toBe("2");
    expect(link.getAttribute("aria-label")).toBe("2 friends online");
    expect(link.getAttribute("href")).toBe("/friends");
    expect(asked()).toEqual(["watchChallenges", "watchFriends"]);
  });

  it("are forgotten when the account logs out", async () => {
    await open(MIA);
    await page.does(() => {
      push({ case: "friends", value: create(FriendsSchema, {}) });
    });
    expect(page.one(".friends-online").textContent).toBe("0");
    await page.does(() => {
      me.value = undefined;
    });
    expect(page.has(".friends-online")).toBe(false);
    expect(friends.value).toBeUndefined();
  });

  it.each([undefined, { ...MIA, guest: true }])("are not for %j", async (player) => {
    await open(player);
    await settled(page);
    expect(asked()).not.toContain("watchFriends");
    expect(page.has(".friends-online")).toBe(false);
  });
});

describe("the opponent whom quick pairing has found", () => {
  const found = { seeking: true, offerUntilEpochMs: 15_000n };

  async function told(fields: object): Promise<void> {
    await page.does(() => { pairing.value = create(PairingSchema, fields); });
    await settled(page);
  }

  it("can be joined from every page but the lobby, which has its own place for it", async () => {
    await open(MIA);
    await told({ ...found, toJoin: true });
    expect(page.has(".opponent-found")).toBe(false);
    await page.does(() => { route.value = { name: "game" }; });
    await page.does(() => import("../../src/pairing/SearchMark.js"));
    expect(page.one(".opponent-found [role=alert]").textContent).toBe("Opponent found");
    await page.press("Join (0:15)");
    expect(join).toHaveBeenCalledOnce();
  });

  it("is not announced while the opponent has to answer, or the search goes on", async () => {
    route.value = { name: "game" };
    await open(MIA);
    await told({ ...found, toJoin: false });
    expect(page.has(".opponent-found")).toBe(false);
    await told({ seeking: true });
    expect(page.has(".opponent-found")).toBe(false);
    expect(page.one(".search-mark").textContent).toBe("Searching");
    expect(page.one(".search-mark").getAttribute("href")).toBe("/");
    await told({ seeking: false });
    expect(page.has(".search-mark")).toBe(false);
  });

  it("leaves a trace for the player who did not join, in a menu of the header", async () => {
    route.value = { name: "game" };
    await open(MIA);
    await page.does(() => { missed.value = { variant: "small" }; });
    await settled(page);
    expect(page.one("button.search-mark").textContent).toBe("Search ended");
    expect(page.one("[role=alert]").textContent).toBe("You did not join in time, so the search has ended.");
    expect(page.one("#missed button").textContent).toBe("Search again");
  });
});

describe("the links to the player's pages", () => {
  it.each([
    ["an account", MIA, [["Mia", `/player/${MIA.playerId}`], ["Account", "/account"]]],
    ["a guest, who has no profile", { ...MIA, guest: true }, [["Mia", "/account"]]],
    ["a visitor", undefined, [["Log in", "/account"]]],
  ])("are there for %s", async (_, player, expected) => {
    await open(player);
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".me a")];
    expect(links.map((link) => [link.textContent, link.pathname])).toEqual(expected);
  });
});
