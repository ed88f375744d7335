import { signal } from "@preact/signals";
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "@sdk";
import { ChatPanel } from "../../src/chat/ChatPanel.js";
import { chatSettings, openChatSettings } from "../../src/settings/chat-settings.js";
import {
  ChatMessageSchema,
  ChatPhrase,
  type ChatRequest,
  ChatRequestSchema,
  ChatRoom,
} from "../../../sdk/src/gen/espionage/v1/chat_pb.js";
import { UNKNOWN_LANGUAGES } from "../../src/languages/spoken.js";
import { Shown } from "./page.js";

const GAME = "0123456789abcdef";
const ME = { playerId: "me00000000000000", name: "Anna" };
const OTHER = { playerId: "other00000000000", name: "Boris" };
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "javascript:alert(1) https://example.org",
  "&lt;b&gt; {name} ${name}",
];

type Listener = (value: unknown) => void;

/** A fake connection that answers at once. */
class FakeConnection {
  readonly asked: ChatRequest["request"][] = [];
  readonly state = {
    value: { kind: "ready", welcome: { you: ME } },
    subscribe: (listener: Listener) => {
      listener(this.state.value);
      return () => undefined;
    },
  };
  rooms: readonly object[] = [];
  #push: Listener = () => undefined;

  onPush(listener: Listener) {
    this.#push = listener;
    return () => undefined;
  }

  commandId() {
    return new Uint8Array(16);
  }

  request(command: { readonly value: Uint8Array }) {
    const { request } = fromBinary(ChatRequestSchema, command.value);
    this.asked.push(request);
    const message =
      request.case === "watch" ? this.#chat({ case: "chat", value: { gameId: GAME, rooms: this.rooms } }) : { case: "done" };
    return Promise.resolve({ kind: "given", message });
  }

  said(line: object) {
    this.#push(this.#chat({ case: "said", value: { gameId: GAME, room: ChatRoom.PLAYERS, line } }));
  }

  #chat(message: object) {
    return { case: "chat", value: toBinary(ChatMessageSchema, create(ChatMessageSchema, { message } as never)) };
  }
}

function line(number: number, author: typeof ME, text: string) {
  return { number, author, words: { case: "text", value: text } };
}

const room = (lines: readonly object[], kind = ChatRoom.PLAYERS, open = true) => ({ room: kind, open, lines });

let connection: FakeConnection;
let page: Shown;
let wide = true;

beforeEach(() => {
  localStorage.setItem("espionage.chat-read", JSON.stringify([[GAME, [[ChatRoom.PLAYERS, 1]]]]));
  connection = new FakeConnection();
  wide = true;
  chatSettings.muted.value = [];
  globalThis.matchMedia = ((query: string) => ({ matches: wide && query.includes("60rem") })) as never;
});

afterEach(async () => {
  await page.close();
});

async function open(rooms: readonly object[], ended = false, spoken = UNKNOWN_LANGUAGES): Promise<void> {
  connection.rooms = rooms;
  const client = { connection } as unknown as Client;
  page = await Shown.of(<ChatPanel client={client} gameId={GAME} ended={ended} spoken={spoken} />);
}

describe("the chat panel", () => {
  it("shows whatever was written as text and nothing else", async () => {
    await open([room(HOSTILE.map((text, i) => line(i + 1, OTHER, text)))]);
    for (const text of HOSTILE) {
      expect(page.text).toContain(text);
    }
    expect(page.has(".chat-lines :is(img, script, a, b)")).toBe(false);
  });

  it("says which languages the opponent speaks", async () => {
    await open([room([])], false, { mine: ["en", "sk"], theirs: ["en", "de"] });
    expect(page.text).toContain("Your opponent speaks: English and German");
    expect(page.has(".chat-no-common")).toBe(false);
  });

  it("says so to players who share no language", async () => {
    await open([room([])], false, { mine: ["sk"], theirs: ["en", "de"] });
    expect(page.one(".chat-no-common").textContent).toContain("You and your opponent share no language.");
  });

  it.each([
    { mine: [], theirs: ["en"] },
    { mine: ["en"], theirs: [] },
  ])("does not miss a language that was not named: %j", async (spoken) => {
    await open([room([])], false, spoken);
    expect(page.has(".chat-no-common")).toBe(false);
  });

  it("says nothing about languages in the spectators' room", async () => {
    await open([room([], ChatRoom.SPECTATORS)], true, { mine: ["sk"], theirs: ["en"] });
    expect(page.text).not.toContain("English");
  });

  it.each([
    [false, "The players can read this after the game."],
    [true, "The players can read this, too."],
  ])("tells spectators who reads their room (ended: %s)", async (ended, hint) => {
    await open([room([], ChatRoom.SPECTATORS)], ended);
    expect(page.one(".chat > .hint").textContent).toBe(hint);
  });

  it("shows phrases in the reader's language, and nothing of unknown ones and of lines without an author", async () => {
    await open([
      room([
        { number: 1, author: OTHER, words: { case: "phrase", value: ChatPhrase.WELL_PLAYED } },
        { number: 2, author: OTHER, words: { case: "phrase", value: 99 } },
        { number: 3 },
      ]),
    ]);
    expect(page.text).toContain("Well played!");
    expect(document.querySelectorAll(".chat-line")).toHaveLength(1);
  });

  it.each([[false, "Hello!"], [true, "Good game!"]])("has the phrases in a row over the field, those that fit first (ended: %s)", async (ended, first) => {
    await open([room([])], ended);
    expect(page.one(".chat-phrases").nextElementSibling?.className).toBe("chat-form");
    expect(document.querySelectorAll(".chat-phrases > button")).toHaveLength(12);
    expect(document.querySelector(".chat-phrases > button")?.textContent).toBe(first);
  });

  it("says what was written, and a phrase by its number", async () => {
    await open([room([])]);
    await page.type(".chat-form input", "  good move  ");
    await page.press("Send");
    expect(connection.asked.at(-1)).toMatchObject({ value: { room: ChatRoom.PLAYERS, words: { value: "good move" } } });
    expect((page.one(".chat-form input") as HTMLInputElement).value).toBe("");
    await page.press("Good game!");
    expect(connection.asked.at(-1)).toMatchObject({ value: { words: { case: "phrase", value: ChatPhrase.GOOD_GAME } } });
  });

  it("does not show who is muted, in this game only, until they are shown again", async () => {
    await open([room([line(1, OTHER, "noise"), line(2, ME, "mine")])]);
    await page.press("Mute Boris");
    expect(page.text).not.toContain("noise");
    expect(chatSettings.muted.value).toEqual([`${GAME}/${OTHER.playerId}`]);
    await page.does(() => { connection.said(line(3, OTHER, "more noise")); });
    expect(page.text).not.toContain("more noise");
    await page.press("Unmute Boris");
    expect(page.text).toContain("more noise");
  });

  it("is closed on phones, and marks what came since", async () => {
    wide = false;
    await open([room([line(1, OTHER, "old")])]);
    expect(page.has(".chat-lines")).toBe(false);
    expect(page.has(".chat-unread")).toBe(false);
    await page.does(() => { connection.said(line(2, OTHER, "new")); });
    await page.does(() => { connection.said(line(3, ME, "own")); });
    expect(page.one(".chat-unread").textContent).toBe("1 new");
    await page.does(() => { page.one(".chat-toggle").click(); });
    expect(page.text).toContain("new");
    expect(page.has(".chat-unread")).toBe(false);
  });

  it("counts a line as new that was said while the page loaded, but not one that was read before", async () => {
    wide = false;
    await open([room([line(1, OTHER, "old"), line(2, OTHER, "said meanwhile")])]);
    expect(page.one(".chat-unread").textContent).toBe("1 new");
  });

  it("as a tab counts what came while another one was shown", async () => {
    const [shown, unread] = [signal(false), signal(0)];
    connection.rooms = [room([line(1, OTHER, "old")])];
    const client = { connection } as unknown as Client;
    const Tab = () => <ChatPanel client={client} gameId={GAME} ended={false} tab={{ shown: shown.value, unread }} />;
    page = await Shown.of(<Tab />);
    await page.does(() => { connection.said(line(2, OTHER, "new")); });
    expect(page.has(".chat-toggle, .chat-lines")).toBe(false);
    expect(unread.value).toBe(1);
    await page.does(() => { shown.value = true; });
    expect(page.text).toContain("new");
    expect(unread.value).toBe(0);
  });

  it("is not there if there is no chat, and cannot be written when it is closed", async () => {
    await open([room([line(1, OTHER, "bye")], ChatRoom.PLAYERS, false)]);
    expect(page.text).toContain("This chat is closed.");
    expect(page.has(".chat-form")).toBe(false);
    await page.close();
    await open([]);
    expect(page.text).toBe("");
  });

  it("lets a player choose the room when there are two", async () => {
    await open([room([line(1, OTHER, "in here")]), room([line(1, OTHER, "out there")], ChatRoom.SPECTATORS)]);
    expect(page.text).toContain("in here");
    await page.press("Spectators");
    expect(page.text).toContain("out there");
    await page.type(".chat-form input", "hi all");
    await page.press("Send");
    expect(connection.asked.at(-1)).toMatchObject({ value: { room: ChatRoom.SPECTATORS } });
  });
});

describe("settings of chats", () => {
  it("are kept on the device, on unless switched off, whatever was kept before", () => {
    const kept = new Map<string, string>([["espionage.chat", "nonsense"]]);
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => { kept.set(name, text); },
    };
    const first = openChatSettings(store);
    expect(first.on.value).toBe(true);
    first.on.value = false;
    first.muted.value = Array.from({ length: 120 }, (_, i) => `game/${i}`);
    const second = openChatSettings(store);
    expect(second.on.value).toBe(false);
    expect(second.muted.value).toHaveLength(100);
    expect(second.muted.value.at(-1)).toBe("game/119");
  });
});
