import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import {
  type ChatLine,
  ChatMessageSchema,
  ChatPhrase,
  ChatReportReason,
  ChatRequestSchema,
  ChatRoom,
} from "../../src/gen/espionage/v1/chat_pb.js";
import { ChatSubscription } from "../../src/chat/index.js";
import { scene } from "../fake/client.js";
import type { FakeSocket } from "../fake/server.js";

const GAME = "0123456789abcdef";
const { PLAYERS, SPECTATORS } = ChatRoom;

function line(number: number, text = `line ${number}`) {
  return { number, author: { playerId: "ada", name: "Ada" }, words: { case: "text", value: text } as const };
}

function chat(room: ChatRoom, numbers: readonly number[], open = true) {
  return { room, open, lines: numbers.map((number) => line(number)) };
}

function answer(...rooms: ReturnType<typeof chat>[]) {
  const message = { case: "chat", value: { gameId: GAME, rooms } } as const;
  return { case: "chat", value: toBinary(ChatMessageSchema, create(ChatMessageSchema, { message })) } as const;
}

function said(number: number, room = PLAYERS, gameId = GAME) {
  const message = { case: "said", value: { gameId, room, line: line(number) } } as const;
  return { case: "chat", value: toBinary(ChatMessageSchema, create(ChatMessageSchema, { message })) } as const;
}

function requests(socket: FakeSocket) {
  return socket
    .all("chat")
    .map(({ command }) => fromBinary(ChatRequestSchema, command.value as Uint8Array).request);
}

function numbers(lines: readonly ChatLine[] | undefined) {
  return lines?.map(({ number }) => number);
}

async function following(...rooms: ReturnType<typeof chat>[]) {
  const all = scene();
  const following = new ChatSubscription(GAME, all.client.connection, all.world);
  const socket = await all.server.welcome();
  await socket.answer("chat", answer(...rooms));
  return { ...all, chat: following, socket, shown: (room = PLAYERS) => numbers(following.logs.value.get(room)?.lines) };
}

describe("the chat of a game", () => {
  it("shows the last lines and those that come, of this game and of rooms that are open to it", async () => {
    const { socket, shown, chat: followed } = await following(chat(PLAYERS, [4, 5]));
    await socket.send(said(6));
    await socket.send(said(6));
    await socket.send(said(1, SPECTATORS));
    await socket.send(said(7, PLAYERS, "anothergame00000"));
    expect(shown()).toEqual([4, 5, 6]);
    expect(followed.logs.value.has(SPECTATORS)).toBe(false);
    expect(requests(socket)).toHaveLength(1);
  });

  it("puts lines that overtook each other in order, without asking again", async () => {
    const { world, socket, shown } = await following(chat(PLAYERS, []));
    await socket.send(said(2));
    await socket.send(said(1));
    await world.pass(1_000);
    expect(shown()).toEqual([1, 2]);
    expect(requests(socket)).toHaveLength(1);
  });

  it("asks again for a line that does not come", async () => {
    const { world, socket, shown } = await following(chat(PLAYERS, [1]));
    await socket.send(said(4));
    await world.pass(500);
    expect(requests(socket).map((request) => request.case)).toEqual(["watch", "watch"]);
    await socket.answer("chat", answer(chat(PLAYERS, [1, 2, 3, 4])));
    await socket.send(said(5));
    await world.pass(1_000);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    expect(requests(socket)).toHaveLength(2);
  });

  it("asks again after a loss of the connection, and keeps what it has", async () => {
    const { world, server, socket, shown } = await following(chat(PLAYERS, [1, 2]));
    await socket.close(1006);
    expect(shown()).toEqual([1, 2]);
    await world.pass(500);
    const back = await server.welcome();
    await back.answer("chat", answer(chat(PLAYERS, [2, 3])));
    expect(shown()).toEqual([1, 2, 3]);
  });

  it("has the other room when it is asked for again after the end", async () => {
    const { socket, chat: followed, shown } = await following(chat(PLAYERS, [1]));
    void followed.again();
    await socket.answer("chat", answer(chat(PLAYERS, [1]), chat(SPECTATORS, [1, 2], false)));
    expect(shown(SPECTATORS)).toEqual([1, 2]);
    expect(followed.logs.value.get(SPECTATORS)?.open).toBe(false);
  });

  it("forgets what an answer says is gone", async () => {
    const { socket, chat: followed } = await following(chat(PLAYERS, [1]));
    void followed.again();
    await socket.answer("chat", answer({ room: PLAYERS, open: true, lines: [{ ...line(1, ""), author: undefined }] } as never));
    expect(followed.logs.value.get(PLAYERS)?.lines[0]?.author).toBeUndefined();
  });

  it("says texts and phrases, and reports, each with a command id", async () => {
    const { socket, chat: followed } = await following(chat(PLAYERS, []));
    const answered = followed.say(PLAYERS, { text: "hi" });
    expect(requests(socket).at(-1)).toMatchObject({
      case: "say",
      value: { gameId: GAME, room: PLAYERS, words: { case: "text", value: "hi" } },
    });
    expect(socket.last("chat").commandId).toHaveLength(16);
    await socket.answer("chat", { case: "done", value: {} });
    expect((await answered).ok).toBe(true);
    void followed.say(SPECTATORS, { phrase: ChatPhrase.GOOD_GAME });
    expect(requests(socket).at(-1)).toMatchObject({
      value: { words: { case: "phrase", value: ChatPhrase.GOOD_GAME } },
    });
    void followed.report(PLAYERS, 3, ChatReportReason.SPAM, "look");
    expect(requests(socket).at(-1)).toMatchObject({
      case: "report",
      value: { number: 3, reason: ChatReportReason.SPAM, text: "look" },
    });
  });

  it("shows nothing of bytes that it cannot read, and goes on", async () => {
    const { socket, shown } = await following(chat(PLAYERS, []));
    await socket.send({ case: "chat", value: new Uint8Array([0x0a, 0xff]) });
    await socket.send(said(1));
    expect(shown()).toEqual([1]);
  });

  it("ends", async () => {
    const { socket, chat: followed, shown } = await following(chat(PLAYERS, [1]));
    followed.close();
    expect(requests(socket).at(-1)?.case).toBe("unwatch");
    await socket.send(said(2));
    expect(shown()).toEqual([1]);
  });
});
