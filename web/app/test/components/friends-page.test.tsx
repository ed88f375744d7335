import { create } from "@bufbuild/protobuf";
import { type ReadonlySignal, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Cell, type Friends } from "@sdk";
import { FriendsSchema } from "../../../sdk/src/gen/espionage/v1/server_pb.js";
import { Notices } from "../../src/shell/notices.js";
import { browserEnvironment } from "../../src/shell/environment.js";
import { useContactBook, useNews } from "../../src/social/contact-book.js";
import { ContactButtons } from "../../src/social/ContactButtons.js";
import { FriendsPage } from "../../src/social/FriendsPage.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const ME = { playerId: "m000000000000000", name: "Mia", guest: false, computer: false };
const ADA = { playerId: "a000000000000000", name: "Ada" };
const BOB = { playerId: "b000000000000000", name: "Bob" };
const EMPTY = { friends: [], asking: [], asked: [], blocked: [] };

const http = new FakeHttp();
let page: Shown;
const notices = new Notices(browserEnvironment);

/** A client that is not connected, so that no friend is online. */
const client = {
  connection: {
    state: new Cell({ kind: "connecting" }),
    onPush: () => () => undefined,
    commandId: () => new Uint8Array(),
    request: () => new Promise(() => undefined),
  },
};

function Requests({ friends }: { readonly friends: ReadonlySignal<Friends | undefined> }) {
  const book = useContactBook();
  useNews(book, friends);
  return <p>{book?.list.value?.asking.map(({ name }) => name)}</p>;
}

beforeEach(() => {
  http.clear();
});

afterEach(async () => {
  await page.close();
});

async function open(content: Parameters<typeof Shown.of>[0], me: object | undefined = ME): Promise<void> {
  const connection = { me: signal(me), welcome: signal({}) };
  page = await Shown.of(content, { http: http.client, connection, client, notices, friends: signal(undefined), router: { moves: 0 } });
  await settled(page);
}

describe("the page of friends", () => {
  it("lists friends, requests and blocks, each with what can be done", async () => {
    http.answers("GET /api/contacts", 200, { ...EMPTY, friends: [ADA], asking: [BOB] });
    await open(<FriendsPage />);
    expect(page.text).toContain("Ada");
    expect(page.buttons).toEqual(expect.arrayContaining(["Accept: Bob", "Decline: Bob", "Remove friend: Ada"]));
    http.answers(`PUT /api/contacts/friends/${BOB.playerId}`, 200, { friends: true });
    http.answers("GET /api/contacts", 200, { ...EMPTY, friends: [ADA, BOB] });
    await page.press("Accept: Bob");
    await settled(page);
    expect(http.questions).toContain(`PUT /api/contacts/friends/${BOB.playerId}`);
    expect(page.buttons).toContain("Remove friend: Bob");
  });

  it("asks somebody by name, but nobody who is blocked or is nobody", async () => {
    http.answers("GET /api/contacts", 200, { ...EMPTY, blocked: [BOB] });
    http.answers("GET /api/players?name=Bob", 200, { player: BOB });
    http.answers("GET /api/players?name=Ada", 200, { player: ADA });
    await open(<FriendsPage />);
    for (const [name, fault] of [["Bob", "You have blocked this player"], ["Eve", "No other account has this name"]] as const) {
      await page.type("input[type=text]", name);
      await page.press("Add friend");
      await settled(page);
      expect(page.text).toContain(fault);
    }
    expect(http.questions.filter((question) => question.startsWith("PUT"))).toEqual([]);
    await page.type("input[type=text]", "Ada");
    await page.press("Add friend");
    await settled(page);
    expect(http.questions).toContain(`PUT /api/contacts/friends/${ADA.playerId}`);
  });

  it("reads the list again when the server tells of other friends or requests than the list has", async () => {
    const friends = signal<Friends | undefined>(undefined);
    const tell = async (asking: (typeof ADA)[]): Promise<void> => {
      friends.value = create(FriendsSchema, { asking });
      await settled(page);
    };
    http.answers("GET /api/contacts", 200, { ...EMPTY, asking: [ADA] });
    await open(<Requests friends={friends} />);
    await tell([ADA]);
    await tell([ADA]);
    expect(http.questions).toHaveLength(1);
    http.answers("GET /api/contacts", 200, { ...EMPTY, asking: [BOB, ADA] });
    await tell([ADA, BOB]);
    expect(page.text).toContain("Bob");
    await tell([ADA, BOB]);
    expect(http.questions).toHaveLength(2);
  });

  it("reads the list again when a request came between reading it and the first word of the server", async () => {
    const friends = signal<Friends | undefined>(create(FriendsSchema, { asking: [ADA] }));
    http.answers("GET /api/contacts", 200, EMPTY);
    await open(<Requests friends={friends} />);
    expect(http.questions).toHaveLength(2);
  });

  it("sets from whom the account takes challenges", async () => {
    http.answers("GET /api/contacts", 200, { ...EMPTY, challengesFrom: "rating" });
    http.answers("PUT /api/contacts/challenges", 204, "");
    await open(<FriendsPage />);
    expect((page.one("select") as HTMLSelectElement).value).toBe("rating");
    await page.choose("select", "friends");
    await settled(page);
    expect(http.asked).toContainEqual({ question: "PUT /api/contacts/challenges", body: { challengesFrom: "friends" } });
  });

  it("sends guests to where there are accounts", async () => {
    await open(<FriendsPage />, { ...ME, guest: true });
    expect(page.text).toContain("You need an account to add friends.");
    expect(http.questions).toEqual([]);
  });
});

describe("on a player's page", () => {
  it.each([
    { list: EMPTY, buttons: ["Challenge", "Add friend", "Block"] },
    { list: { ...EMPTY, asked: [ADA] }, buttons: ["Challenge", "Cancel request", "Block"] },
    { list: { ...EMPTY, asking: [ADA] }, buttons: ["Challenge", "Accept", "Block"] },
    { list: { ...EMPTY, friends: [ADA] }, buttons: ["Challenge", "Remove friend", "Block"] },
    { list: { ...EMPTY, blocked: [ADA] }, buttons: ["Unblock"] },
  ])("there is $buttons", async ({ list, buttons }) => {
    http.answers("GET /api/contacts", 200, list);
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />);
    expect(page.buttons).toEqual(buttons);
  });

  it("there is nothing on one's own page, and for guests only the challenge", async () => {
    http.answers("GET /api/contacts", 200, EMPTY);
    await open(<ContactButtons player={ME} />);
    expect(page.buttons).toEqual([]);
    await page.close();
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />, { ...ME, guest: true });
    expect(page.buttons).toEqual(["Challenge"]);
  });

  it.each([
    [{ challengesFrom: "nobody", allowed: false }, "Ada takes no challenges."],
    [{ challengesFrom: "friends", allowed: false }, "Ada takes challenges only from friends."],
  ])("the reason stands in place of a challenge that is never possible", async (rule, text) => {
    http.answers("GET /api/contacts", 200, EMPTY);
    http.answers(`GET /api/challenges/${ADA.playerId}?variant=espionage&speed=rapid`, 200, rule);
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />);
    expect(page.buttons).toEqual(["Add friend", "Block"]);
    expect(page.text).toContain(text);
  });

  it("the challenge stays where it depends on the terms", async () => {
    http.answers("GET /api/contacts", 200, EMPTY);
    http.answers(`GET /api/challenges/${ADA.playerId}?variant=espionage&speed=rapid`, 200, { challengesFrom: "rating", allowed: false });
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />);
    expect(page.buttons[0]).toBe("Challenge");
  });

  it("there is nothing about a computer player", async () => {
    http.answers("GET /api/contacts", 200, EMPTY);
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: true }} />);
    expect(page.buttons).toEqual([]);
  });

  it("blocks, and says when there can be no more", async () => {
    http.answers("GET /api/contacts", 200, EMPTY);
    http.answers(`PUT /api/contacts/blocks/${ADA.playerId}`, 409, { code: "limit-reached", message: "" });
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />);
    await page.press("Block");
    await settled(page);
    expect(notices.shown.value.map(({ text }) => text)).toContain("You have reached the limit of friends, requests or blocked players.");
  });

  it.each([
    [409, "blocked-by-you", "You have blocked this player. Unblock them first."],
    [409, "not-registered", "You need an account for this. Register first."],
    [429, "too-many-changes", "Too many changes. Wait a moment."],
  ])("tells the problem %i %s from others of its status", async (status, code, text) => {
    http.answers("GET /api/contacts", 200, EMPTY);
    http.answers(`PUT /api/contacts/friends/${ADA.playerId}`, status, { code, message: "A text for developers." });
    await open(<ContactButtons player={{ ...ADA, guest: false, computer: false }} />);
    await page.press("Add friend");
    await settled(page);
    expect(notices.shown.value.at(-1)?.text).toBe(text);
  });
});
