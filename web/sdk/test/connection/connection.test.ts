import { describe, expect, it } from "vitest";
import { Connection, type ConnectionState, ErrorCode, type Reply, type Transport } from "../../src/index.js";
import { scene } from "../fake/client.js";
import { FakeWorld, flush } from "../fake/world.js";

const GAME = "0123456789abcdef";
const RESIGN = { case: "resign", value: { gameId: GAME } } as const;

describe("hello", () => {
  it("comes first, and makes the connection ready when it is welcomed", async () => {
    const { server, client } = scene();
    expect(client.connection.state.value.kind).toBe("connecting");
    const socket = await server.welcome({ games: [GAME], computerLevels: 6 });
    expect(socket.received[0]?.command).toMatchObject({ case: "hello", value: { clientName: "test", locale: "en" } });
    expect(client.connection.state.value).toMatchObject({ kind: "ready", welcome: { games: [GAME], computerLevels: 6 } });
  });

  it("is given up when no welcome comes within five seconds, and later within ten", async () => {
    const { world, server, client } = scene();
    await server.socket.open();
    await world.pass(5_000);
    expect(server.socket.closedByClient).toBe(true);
    expect(client.connection.state.value).toMatchObject({ kind: "waiting", cause: { kind: "unwelcome" } });
    await world.pass(250);
    await server.socket.open();
    await world.pass(9_999);
    expect(server.socket.closedByClient).toBe(false);
    await world.pass(1);
    expect(server.sockets[1]?.closedByClient).toBe(true);
  });

  it("may be refused for the moment, and then comes again", async () => {
    const { server, client } = scene();
    await server.socket.open();
    await server.socket.answer("hello", { case: "error", value: { code: ErrorCode.UNAVAILABLE, retryable: true } });
    expect(client.connection.state.value.kind).toBe("waiting");
  });

  it("may be refused for good", async () => {
    const { server, client } = scene();
    await server.socket.open();
    await server.socket.answer("hello", { case: "error", value: { code: ErrorCode.MALFORMED } });
    expect(client.connection.state.value).toMatchObject({ kind: "ended", reason: { kind: "unwelcome" } });
  });
});

describe("requests", () => {
  it("wait for the welcome", async () => {
    const { server, client } = scene();
    void client.connection.request(RESIGN);
    await server.socket.open();
    expect(server.socket.all("resign")).toHaveLength(0);
    await server.welcome();
    expect(server.socket.all("resign")).toHaveLength(1);
  });

  it("have ids of their own, and command ids only when they change state", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    void client.connection.request(RESIGN);
    void client.connection.request({ case: "watch", value: { gameId: GAME } });
    expect(new Set(socket.received.map((frame) => frame.requestId)).size).toBe(socket.received.length);
    expect(socket.last("resign").commandId).toHaveLength(16);
    expect(socket.last("watch").commandId).toHaveLength(0);
  });

  it("get each its own answer", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    const replies: Reply["kind"][] = [];
    void client.connection.request(RESIGN).then(({ kind }) => replies.push(kind));
    const first = socket.last("resign").requestId;
    void client.connection.request(RESIGN).then(({ kind }) => replies.push(kind));
    await socket.answer("resign", { case: "error", value: { code: ErrorCode.WRONG_PHASE } });
    await socket.send({ case: "done", value: {} }, first);
    await socket.send({ case: "done", value: {} }, first);
    expect(replies).toEqual(["refused", "given"]);
  });

  it("that no answer came to are repeated byte for byte", async () => {
    const { world, server, client } = scene();
    const before = await server.welcome();
    const reply = client.connection.request(RESIGN);
    const answered = client.connection.request({ case: "listGames", value: { mine: true } });
    await before.answer("listGames", { case: "gameList", value: {} });
    await before.close(1006);
    await world.pass(500);
    const after = await server.welcome();
    expect(after).not.toBe(before);
    expect(after.last("resign")).toEqual(before.last("resign"));
    expect(after.all("listGames")).toHaveLength(0);
    await after.answer("resign", { case: "done", value: {} });
    expect((await reply).kind).toBe("given");
    expect((await answered).kind).toBe("given");
  });

  it("are lost when the connection ends for good", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    const reply = client.connection.request(RESIGN);
    await socket.close(4403, "revoked");
    const disconnectReason = { kind: "closed", code: 4403, reason: "revoked" };
    expect(await reply).toEqual({ kind: "lost", disconnectReason });
    expect(await client.connection.request(RESIGN)).toEqual({ kind: "lost", disconnectReason });
  });
});

describe("after a loss", () => {
  it.each([1000, 1001, 1005, 1006, 1011, 1013])("with code %d it comes back", async (code) => {
    const { world, server, client } = scene();
    await (await server.welcome()).close(code);
    expect(client.connection.state.value.kind).toBe("waiting");
    await world.pass(500);
    await server.welcome();
    expect(client.connection.state.value.kind).toBe("ready");
    expect(server.sockets).toHaveLength(2);
  });

  it.each([1002, 1003, 1008, 1009, 4401, 4403, 4999])("with code %d it does not", async (code) => {
    const { world, server, client } = scene();
    await (await server.welcome()).close(code);
    await world.pass(100_000);
    expect(client.connection.state.value).toMatchObject({ kind: "ended", reason: { kind: "closed", code } });
    expect(server.sockets).toHaveLength(1);
    expect(world.timers).toBe(0);
  });

  it("waits twice as long each time, ten seconds at most, by chance less", async () => {
    const { world, server, client } = scene();
    const waits: number[] = [];
    client.connection.state.subscribe((state: ConnectionState) => {
      if (state.kind === "waiting") {
        waits.push(state.until - world.now());
      }
    });
    for (let i = 0; i < 7; i++) {
      await server.socket.close(1006);
      await world.pass(10_000);
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    await server.welcome();
    await server.socket.close(1006);
    expect(waits.at(-1)).toBe(250);
  });

  it("does not come back sooner than the server that goes away wishes", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    await socket.send({ case: "goAway", value: { reconnectAfterMs: 4_000 } });
    expect(client.connection.goingAway.value).toBe(true);
    await world.pass(3_000);
    await socket.close(1001);
    client.connection.wake();
    await world.pass(3_999);
    expect(server.sockets).toHaveLength(1);
    await world.pass(1);
    await server.welcome();
    expect(client.connection.goingAway.value).toBe(false);
    await server.socket.close(1001);
    await world.pass(250);
    expect(server.sockets).toHaveLength(3);
  });

  it("comes back as soon as the server that goes away wishes", async () => {
    const { world, server } = scene();
    world.chance = 0.99;
    const socket = await server.welcome();
    await socket.send({ case: "goAway", value: { reconnectAfterMs: 10 } });
    await socket.close(1001);
    await world.pass(10);
    expect(server.sockets).toHaveLength(2);
    await server.socket.close(1006);
    await world.pass(10);
    expect(server.sockets).toHaveLength(2);
  });

  it("comes back at once when it is woken", async () => {
    const { world, server, client } = scene();
    world.chance = 0.99;
    await (await server.welcome()).close(1006);
    client.connection.wake();
    expect(server.sockets).toHaveLength(2);
    await world.pass(10_000);
    expect(server.sockets).toHaveLength(2);
  });

  it("gives up an attempt that began without a network when it is woken", async () => {
    const { world, server, client } = scene();
    await (await server.welcome()).close(1006);
    await world.pass(500);
    expect(server.sockets).toHaveLength(2);
    client.connection.wake();
    expect(server.sockets[1]?.closedByClient).toBe(true);
    expect(server.sockets).toHaveLength(3);
    await server.welcome();
    expect(client.connection.state.value.kind).toBe("ready");
    await server.sockets[1]?.close(1006);
    expect(client.connection.state.value.kind).toBe("ready");
  });

  it("does not disturb its first attempt when it is woken", () => {
    const { server, client } = scene();
    client.connection.wake();
    expect(server.sockets).toHaveLength(1);
  });

  it("hears nothing more from the lost socket", async () => {
    const { world, server, client } = scene();
    const before = await server.welcome();
    await before.sendBytes(new Uint8Array([0xff, 0xff]));
    expect(client.connection.state.value).toMatchObject({ kind: "waiting", cause: { kind: "garbled" } });
    await world.pass(250);
    await server.welcome();
    let pushes = 0;
    client.connection.onPush(() => pushes++);
    await before.send({ case: "lobby", value: {} });
    await before.close(4401);
    expect(pushes).toBe(0);
    expect(client.connection.state.value.kind).toBe("ready");
  });

  it("survives a transport that throws", async () => {
    const world = new FakeWorld();
    const transport: Transport = () => {
      throw new Error("no such address");
    };
    const connection = new Connection({ environment: world, transport, client: { name: "", version: "", locale: "" } });
    await world.pass(0);
    expect(connection.state.value).toMatchObject({ kind: "waiting", cause: { kind: "closed", code: 1006 } });
    await world.pass(60_000);
    connection.close();
    expect(world.timers).toBe(0);
  });
});

describe("closing", () => {
  it("ends the connection and gives up what waits", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    const reply = client.connection.request(RESIGN);
    client.close();
    expect(socket.closedByClient).toBe(true);
    expect(await reply).toMatchObject({ kind: "lost", disconnectReason: { kind: "left" } });
    await socket.close(1000);
    await world.pass(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(world.timers).toBe(0);
  });

  it("can be followed by another beginning", async () => {
    const { server, client } = scene();
    await (await server.welcome()).close(4401);
    client.connection.reconnect();
    await server.welcome();
    expect(client.connection.state.value.kind).toBe("ready");
  });
});

describe("listeners", () => {
  it("that throw keep nobody else from hearing", async () => {
    const { server, client } = scene();
    const faults: unknown[] = [];
    const note = (fault: unknown): void => void faults.push(fault);
    process.once("unhandledRejection", note);
    const heard: string[] = [];
    client.connection.onPush(() => {
      throw new Error("a listener's fault");
    });
    client.connection.onPush(({ case: kind }) => heard.push(String(kind)));
    await (await server.welcome()).send({ case: "lobby", value: {} });
    expect(heard).toEqual(["lobby"]);
    await new Promise((resolve) => setImmediate(resolve));
    await flush();
    process.off("unhandledRejection", note);
    expect(String(faults[0])).toContain("a listener's fault");
  });
});
