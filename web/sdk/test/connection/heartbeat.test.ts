import { describe, expect, it } from "vitest";
import { scene, type Scene } from "../fake/client.js";
import { EPOCH_MS } from "../fake/server.js";

/** Returns a function that answers every ping after a delay, for the given time. */
function answering({ world, server }: Scene, afterMs = 40): (lasting: number) => Promise<void> {
  let answered = 0;
  return async (lasting) => {
    for (let passed = 0; passed < lasting; passed += 10) {
      const { socket } = server;
      if (socket.all("ping").length > answered) {
        answered = socket.all("ping").length;
        await world.pass(afterMs);
        const serverTimeEpochMs = BigInt(EPOCH_MS + world.now() - afterMs / 2);
        await socket.answer("ping", { case: "pong", value: { serverTimeEpochMs } });
      }
      await world.pass(10);
    }
  };
}

describe("heartbeat", () => {
  it("measures the round trip, first at the welcome, then every interval", async () => {
    const stage = scene();
    await stage.server.welcome();
    expect(stage.client.connection.roundTripMs.value).toBeUndefined();
    await answering(stage, 60)(40_000);
    expect(stage.client.connection.roundTripMs.value).toBeCloseTo(60, -1.5);
    expect(stage.server.socket.all("ping").length).toBeGreaterThanOrEqual(4);
    expect(stage.client.connection.state.value.kind).toBe("ready");
  });

  it("takes the connection for lost when a ping is unanswered for an interval", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    await world.pass(9_999);
    expect(client.connection.state.value.kind).toBe("ready");
    await world.pass(1);
    expect(client.connection.state.value).toMatchObject({ kind: "waiting", cause: { kind: "silent" } });
    expect(socket.closedByClient).toBe(true);
  });

  it("is content with anything that comes", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    for (let i = 0; i < 20; i++) {
      await world.pass(9_000);
      await socket.send({ case: "lobby", value: {} });
    }
    expect(client.connection.state.value.kind).toBe("ready");
  });

  it("is quicker while something hangs on the connection", async () => {
    const stage = scene();
    const answer = answering(stage);
    await stage.server.welcome();
    const stop = stage.client.connection.lively();
    await answer(20_000);
    const lively = stage.server.socket.all("ping").length;
    expect(lively).toBeGreaterThanOrEqual(6);
    expect(stage.client.connection.state.value.kind).toBe("ready");
    await stage.world.pass(8_000);
    expect(stage.client.connection.state.value).toMatchObject({ failures: 1 });
    stop();
    stop();
  });

  it("pings again when the timer that waits for an answer was late", async () => {
    const stage = scene();
    const answer = answering(stage);
    await stage.server.welcome();
    await answer(1_000);
    await stage.world.pass(9_500);
    await stage.world.oversleep(3_600_000);
    expect(stage.client.connection.state.value.kind).toBe("ready");
    await answer(60_000);
    expect(stage.client.connection.state.value.kind).toBe("ready");
  });

  it("does not mistake a page whose timers were late for a lost connection", async () => {
    const stage = scene();
    const answer = answering(stage);
    await stage.server.welcome();
    await answer(1_000);
    await stage.world.oversleep(3_600_000);
    expect(stage.client.connection.state.value.kind).toBe("ready");
    await answer(60_000);
    expect(stage.client.connection.state.value.kind).toBe("ready");
  });

  it("asks at once when woken, and waits four seconds", async () => {
    const stage = scene();
    const answer = answering(stage);
    await stage.server.welcome();
    await answer(1_000);
    stage.client.connection.wake();
    await answer(1_000);
    await stage.world.pass(5_000);
    expect(stage.client.connection.state.value.kind).toBe("ready");
    stage.client.connection.wake();
    await stage.world.pass(4_000);
    expect(stage.client.connection.state.value).toMatchObject({ kind: "waiting", cause: { kind: "silent" } });
  });
});
