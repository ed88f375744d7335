import { describe, expect, it } from "vitest";
import { ErrorCode, type GameSubscription, Phase, Side } from "../../src/index.js";
import { scene, type Scene } from "../fake/client.js";
import type { FakeSocket } from "../fake/server.js";
import { clocks, GAME, snapshot } from "../fake/snapshots.js";

interface Watched extends Scene {
  readonly game: GameSubscription;
  readonly socket: FakeSocket;
}

/** Watches a game at this turn. */
async function watched(turn = 0, yourSide = Side.WHITE): Promise<Watched> {
  const stage = scene();
  const game = stage.client.watch(GAME);
  const socket = await stage.server.welcome();
  await answerWatch(socket, turn, 1, yourSide);
  return { ...stage, game, socket };
}

function answerWatch(socket: FakeSocket, turn: number, version: number, yourSide = Side.WHITE): Promise<void> {
  const value = { info: { gameId: GAME, yourSide }, snapshot: snapshot({ turn, version }) };
  return socket.answer("watch", { case: "watching", value });
}

function push(socket: FakeSocket, fields: Parameters<typeof snapshot>[0]): Promise<void> {
  return socket.send({ case: "snapshot", value: snapshot(fields) });
}

describe("a subscription", () => {
  it("shows facts and state when the server has answered", async () => {
    const { game } = await watched(0);
    expect(game.info.value).toMatchObject({ gameId: GAME, yourSide: Side.WHITE });
    expect(game.snapshot.value).toMatchObject({ turn: 0, version: 1 });
    expect(game.state.value).toEqual({ kind: "current" });
  });

  it("shows only what is newer by epoch and version", async () => {
    const { game, socket } = await watched(0);
    const seen: string[] = [];
    game.snapshot.subscribe((shown) => seen.push(`${shown?.epoch ?? 0}.${shown?.version ?? 0}`));
    for (const [epoch, version] of [[1, 1], [1, 3], [1, 2], [2, 1], [1, 9], [2, 1], [2, 2]] as const) {
      await push(socket, { epoch, version });
    }
    expect(seen).toEqual(["1.1", "1.3", "2.1", "2.2"]);
  });

  it("hears nothing of other games", async () => {
    const { game, socket } = await watched(0);
    await push(socket, { gameId: "other", version: 7 });
    await socket.send({ case: "gameInfo", value: { gameId: "other" } });
    expect(game.snapshot.value?.version).toBe(1);
    expect(game.info.value?.gameId).toBe(GAME);
  });

  it("takes new facts in", async () => {
    const { game, socket } = await watched(0);
    await socket.send({ case: "gameInfo", value: { gameId: GAME, yourSide: Side.WHITE, yourSalt: new Uint8Array(32) } });
    expect(game.info.value?.yourSalt).toHaveLength(32);
  });

  it("subscribes again when the connection has come back, and keeps what it showed meanwhile", async () => {
    const { world, server, game, socket } = await watched(0);
    await push(socket, { version: 5 });
    await socket.close(1006);
    expect(game.state.value).toEqual({ kind: "asking" });
    expect(game.snapshot.value?.version).toBe(5);
    await world.pass(500);
    const again = await server.welcome();
    expect(again.all("watch")).toHaveLength(1);
    await answerWatch(again, 0, 5);
    expect(game.state.value).toEqual({ kind: "current" });
  });

  it("asks only once when the answer was lost with the connection", async () => {
    const stage = scene();
    stage.client.watch(GAME);
    await (await stage.server.welcome()).close(1006);
    await stage.world.pass(500);
    expect((await stage.server.welcome()).all("watch")).toHaveLength(1);
  });

  it("begins anew when the seat is another one: its versions count for themselves", async () => {
    const { server, client, game, socket } = await watched(0, Side.UNSPECIFIED);
    await push(socket, { version: 40, turn: 1 });
    client.connection.reconnect();
    const again = await server.welcome();
    await answerWatch(again, 1, 2, Side.BLACK);
    expect(game.snapshot.value?.version).toBe(2);
    expect(game.turns.value.at(0)).toBeUndefined();
  });

  it("forgets the turns that the server has lost", async () => {
    const { game, socket } = await watched(0);
    await push(socket, { version: 2, turn: 1 });
    await push(socket, { version: 3, turn: 2 });
    expect(game.turns.value.at(2)).toBeDefined();
    await push(socket, { epoch: 2, version: 1, turn: 1 });
    expect(game.turns.value.at(2)).toBeUndefined();
    expect(game.turns.value.at(1)).toBeDefined();
  });

  it("is refused for good when there is no such game", async () => {
    const stage = scene();
    const game = stage.client.watch(GAME);
    const socket = await stage.server.welcome();
    await socket.answer("watch", { case: "error", value: { code: ErrorCode.NOT_FOUND } });
    await stage.world.pass(9_000);
    expect(game.state.value).toMatchObject({ kind: "refused", refusal: { code: "NOT_FOUND" } });
    expect(socket.all("watch")).toHaveLength(1);
  });

  it("asks again when a refusal may pass", async () => {
    const stage = scene();
    const game = stage.client.watch(GAME);
    const socket = await stage.server.welcome();
    const value = { code: ErrorCode.LIMIT_REACHED, retryable: true, retryAfterMs: 3_000 };
    await socket.answer("watch", { case: "error", value });
    expect(game.state.value.kind).toBe("refused");
    await stage.world.pass(3_000);
    await answerWatch(socket, 0, 1);
    expect(game.state.value.kind).toBe("current");
  });

  it("is ended by Unwatch or by Leave, and then hears nothing", async () => {
    const { world, server, game, socket } = await watched(0);
    game.close();
    game.close();
    expect(socket.all("unwatch")).toHaveLength(1);
    await push(socket, { version: 5 });
    expect(game.snapshot.value?.version).toBe(1);
    expect(game.state.value).toEqual({ kind: "closed" });
    await socket.answer("unwatch", { case: "done", value: {} });
    await socket.close(1006);
    await world.pass(500);
    expect((await server.welcome()).all("watch")).toHaveLength(0);
    const other = await watched(0);
    void other.game.leave();
    expect(other.socket.all("leave")).toHaveLength(1);
    expect(other.socket.all("unwatch")).toHaveLength(0);
  });

  it("may be one of several for a game, which the server knows until the last one ends", async () => {
    const { client, game, socket } = await watched(0);
    const second = client.watch(GAME);
    await answerWatch(socket, 0, 1);
    client.watch("other");
    game.close();
    expect(socket.all("unwatch")).toHaveLength(0);
    await push(socket, { version: 5 });
    expect(second.snapshot.value?.version).toBe(5);
    second.close();
    expect(socket.all("unwatch").map(({ command }) => command.value)).toMatchObject([{ gameId: GAME }]);
  });

  it("without the past asks for none", async () => {
    const { server, client } = scene();
    const game = client.watch(GAME, false);
    const socket = await server.welcome();
    await answerWatch(socket, 7, 1);
    expect(game.snapshot.value?.turn).toBe(7);
    expect(socket.all("getHistory")).toHaveLength(0);
    expect(game.turns.value.at(7)).toBeUndefined();
  });

  it("makes the heartbeat quick while a clock runs", async () => {
    const { world, game, socket } = await watched(0);
    const pings = () => socket.all("ping").length;
    await push(socket, { version: 2, clocks: clocks(0, Side.WHITE, [60_000, 60_000]) });
    const before = pings();
    await world.pass(5_000);
    expect(pings()).toBe(before + 1);
    game.close();
    await push(socket, {});
    await world.pass(7_500);
    expect(pings()).toBe(before + 1);
  });
});

describe("the past of a game", () => {
  const history = (socket: FakeSocket, turns: readonly number[], nextTurn = 0): Promise<void> => {
    const entries = turns.map((turn) => ({ turn, spentMs: turn * 10 }));
    return socket.answer("getHistory", { case: "history", value: { gameId: GAME, entries, nextTurn } });
  };

  it("comes from the snapshots while none is missed", async () => {
    const { game, socket } = await watched(0);
    await push(socket, { version: 2, turn: 1 });
    await push(socket, { version: 3, turn: 2 });
    expect(socket.all("getHistory")).toHaveLength(0);
    expect(game.turns.value.turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  });

  it("is asked for from the first turn that was missed", async () => {
    const { game, socket } = await watched(0);
    await push(socket, { version: 5, turn: 3 });
    expect(socket.last("getHistory").command.value).toMatchObject({ gameId: GAME, fromTurn: 1 });
    await history(socket, [1, 2, 3]);
    expect(game.turns.value.turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
    expect(socket.all("getHistory")).toHaveLength(1);
  });

  it("is asked for page by page", async () => {
    const { game, socket } = await watched(5);
    expect(socket.last("getHistory").command.value).toMatchObject({ fromTurn: 0 });
    await history(socket, [0, 1, 2], 3);
    expect(socket.last("getHistory").command.value).toMatchObject({ fromTurn: 3 });
    await history(socket, [3, 4, 5]);
    expect(game.turns.value.firstGap(5)).toBeUndefined();
    expect(socket.all("getHistory")).toHaveLength(2);
  });

  it("is looked at again when turns were missed meanwhile, and not for ever", async () => {
    const { game, socket } = await watched(2);
    await push(socket, { version: 8, turn: 6 });
    await history(socket, [0, 1, 2]);
    expect(socket.last("getHistory").command.value).toMatchObject({ fromTurn: 3 });
    await history(socket, []);
    expect(socket.all("getHistory")).toHaveLength(2);
    expect(game.turns.value.firstGap(6)).toBe(3);
  });

  it("is asked for as a whole when the game is over, once", async () => {
    const { game, socket } = await watched(0);
    await push(socket, { version: 2, turn: 1 });
    await push(socket, { version: 3, turn: 2, phase: Phase.ENDED });
    expect(socket.last("getHistory").command.value).toMatchObject({ fromTurn: 0 });
    await history(socket, [0, 1, 2]);
    await push(socket, { version: 4, turn: 2, phase: Phase.ENDED });
    expect(socket.all("getHistory")).toHaveLength(1);
    expect(game.turns.value.at(1)?.spentMs).toBe(10);
  });

  it("is asked for later when the server has no time", async () => {
    const { world, game, socket } = await watched(1);
    const busy = { code: ErrorCode.UNAVAILABLE, retryable: true, retryAfterMs: 4_000 };
    await socket.answer("getHistory", { case: "error", value: busy });
    await world.pass(3_999);
    expect(socket.all("getHistory")).toHaveLength(1);
    await world.pass(1);
    await history(socket, [0, 1]);
    expect(game.turns.value.firstGap(1)).toBeUndefined();
  });
});
