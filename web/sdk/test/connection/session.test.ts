import { describe, expect, it } from "vitest";
import { scene } from "../fake/client.js";

const RESIGN = { case: "resign", value: { gameId: "0123456789abcdef" } } as const;

describe("a session that may be replaced elsewhere", () => {
  const ADA = { playerId: "ada" };
  const shared = (): ReturnType<typeof scene> => scene({ sessionDelaysMs: [250, 1_000] });

  it.each([4401, 4403])("ends with code %d, and the present one continues the same player's commands", async (code) => {
    const { world, server, client } = shared();
    const before = await server.welcome({ you: ADA });
    const reply = client.connection.request(RESIGN);
    await before.close(code);
    await world.pass(250);
    await server.socket.close(4401);
    await world.pass(1_000);
    const after = await server.welcome({ you: ADA });
    expect(after.last("resign")).toEqual(before.last("resign"));
    await after.answer("resign", { case: "done", value: {} });
    expect((await reply).kind).toBe("given");
  });

  it("repeats no command of another player", async () => {
    const { world, server, client } = shared();
    const before = await server.welcome({ you: ADA });
    const reply = client.connection.request(RESIGN);
    await before.close(4403);
    await world.pass(250);
    const after = await server.welcome({ you: { playerId: "eve" } });
    expect((await reply).kind).toBe("lost");
    expect(after.all("resign")).toHaveLength(0);
  });

  it("has ended for the first reason when no attempt helps, and is tried again when the user returns", async () => {
    const { world, server, client } = shared();
    await (await server.welcome({ you: ADA })).close(4403);
    for (const delayMs of [250, 1_000]) {
      await world.pass(delayMs);
      await server.socket.close(4401);
    }
    const ended = { kind: "ended", reason: { kind: "closed", code: 4403 } };
    expect(client.connection.state.value).toMatchObject(ended);
    client.connection.wake();
    await server.socket.close(4401);
    expect(client.connection.state.value).toMatchObject(ended);
    client.connection.wake();
    await server.welcome({ you: ADA });
    expect(client.connection.state.value.kind).toBe("ready");
    expect(server.sockets).toHaveLength(5);
  });

  it("is not tried again where there was none", async () => {
    const { server, client } = shared();
    await server.socket.close(4401);
    expect(client.connection.state.value).toMatchObject({ kind: "ended", reason: { code: 4401 } });
  });
});
