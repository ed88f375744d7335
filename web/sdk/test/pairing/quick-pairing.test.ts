import { describe, expect, it } from "vitest";
import { ErrorCode, QuickPairing, type SeekTerms } from "../../src/index.js";
import { scene } from "../fake/client.js";
import { flush } from "../fake/world.js";

const TERMS: SeekTerms = { variant: "small", timeControl: "600+5", rated: true, band: { min: 1400, max: 1600 } };
const ADA = { you: { playerId: "ada" } };

function pairing(waiting: number, seeking = true) {
  return { case: "pairing", value: { seeking, waiting } } as const;
}

async function seeking() {
  const all = scene();
  const quick = new QuickPairing(all.client.connection, all.world);
  const socket = await all.server.welcome(ADA);
  const answer = quick.seek(TERMS);
  await socket.answer("seekGame", pairing(1));
  expect((await answer).ok).toBe(true);
  return { ...all, quick, socket };
}

describe("quick pairing", () => {
  it("looks for the game of the terms, and shows the answer and every push after it", async () => {
    const { quick, socket } = await seeking();
    const { command, commandId } = socket.last("seekGame");
    expect(command.value).toMatchObject(TERMS);
    expect(commandId).toHaveLength(16);
    expect(quick.pairing.value?.waiting).toBe(1);
    await socket.send(pairing(3));
    expect(quick.pairing.value?.waiting).toBe(3);
  });

  it("joins an opponent who has been found, and keeps the search until the game", async () => {
    const { quick, socket } = await seeking();
    await socket.send({ case: "pairing", value: { seeking: true, waiting: 2, offerUntilEpochMs: 15_000n, toJoin: true } });
    expect(quick.pairing.value?.toJoin).toBe(true);
    const joined = quick.join();
    expect(socket.last("joinPairing").commandId).toHaveLength(16);
    await socket.answer("joinPairing", { case: "done", value: {} });
    expect((await joined).ok).toBe(true);
    expect(quick.isSeeking).toBe(true);
  });

  it("asks for the same again, by the same command id, when the connection has come back", async () => {
    const { world, server, quick, socket } = await seeking();
    await socket.close(1006);
    expect(quick.isSeeking).toBe(true);
    await world.pass(500);
    const again = await server.welcome(ADA);
    expect(again.all("seekGame")).toHaveLength(1);
    expect(again.last("seekGame").commandId).toEqual(socket.last("seekGame").commandId);
    expect(again.last("seekGame").command).toEqual(socket.last("seekGame").command);
    await again.answer("seekGame", pairing(2));
    expect(quick.pairing.value?.waiting).toBe(2);
  });

  it("asks once only if the first answer was lost with the connection", async () => {
    const { world, server, client } = scene();
    const quick = new QuickPairing(client.connection, world);
    const socket = await server.welcome(ADA);
    void quick.seek(TERMS);
    await socket.close(1006);
    await world.pass(500);
    const again = await server.welcome(ADA);
    expect(again.all("seekGame")).toHaveLength(1);
    await again.answer("seekGame", pairing(1));
    expect(quick.pairing.value?.seeking).toBe(true);
  });

  it("does not ask in the name of another player", async () => {
    const { world, server, quick, socket } = await seeking();
    await socket.close(1006);
    await world.pass(500);
    const again = await server.welcome({ you: { playerId: "bob" } });
    expect(again.all("seekGame")).toHaveLength(0);
    expect(quick.pairing.value).toBeUndefined();
  });

  it("is over with a game of quick pairing, and only with one of these", async () => {
    const { quick, socket } = await seeking();
    await socket.send({ case: "gameCreated", value: { gameId: "g1", originId: "i1" } });
    expect(quick.isSeeking).toBe(true);
    await socket.send({ case: "gameCreated", value: { gameId: "g2", originId: "pairing" } });
    expect(quick.isSeeking).toBe(false);
    expect(quick.pairing.value).toBeUndefined();
  });

  it("is over when the server says so, and is not asked for again", async () => {
    const { world, server, quick, socket } = await seeking();
    await socket.send(pairing(0, false));
    expect(quick.isSeeking).toBe(false);
    expect(quick.pairing.value?.seeking).toBe(false);
    await socket.close(1006);
    await world.pass(500);
    expect((await server.welcome(ADA)).all("seekGame")).toHaveLength(0);
  });

  it("is over if it was gone while the connection was lost", async () => {
    const { world, server, quick, socket } = await seeking();
    await socket.close(1006);
    await world.pass(500);
    const again = await server.welcome(ADA);
    await again.answer("seekGame", pairing(0, false));
    expect(quick.isSeeking).toBe(false);
    expect(quick.pairing.value?.seeking).toBe(false);
  });

  it("can be stopped", async () => {
    const { quick, socket } = await seeking();
    const stopped = quick.stop();
    expect(quick.pairing.value).toBeUndefined();
    await socket.answer("stopSeeking", { case: "done", value: {} });
    expect((await stopped).ok).toBe(true);
    await socket.send(pairing(0, false));
    expect(quick.pairing.value).toBeUndefined();
  });

  it("takes the end of an earlier search for what it is", async () => {
    const { quick, socket } = await seeking();
    void quick.stop();
    const second = quick.seek(TERMS);
    await socket.send(pairing(0, false));
    expect(quick.isSeeking).toBe(true);
    await socket.answer("seekGame", pairing(4));
    await second;
    expect(quick.pairing.value?.waiting).toBe(4);
  });

  it("is refused with the server's reason", async () => {
    const { world, server, client } = scene();
    const quick = new QuickPairing(client.connection, world);
    const socket = await server.welcome(ADA);
    const answer = quick.seek(TERMS);
    await socket.answer("seekGame", { case: "error", value: { code: ErrorCode.ACCOUNT_REQUIRED } });
    expect(await answer).toMatchObject({ ok: false, refusal: { code: "ACCOUNT_REQUIRED" } });
    expect(quick.isSeeking).toBe(false);
  });

  it("shows what the player looks for elsewhere, as long as the connection tells", async () => {
    const { world, server, client } = scene();
    const quick = new QuickPairing(client.connection, world);
    const socket = await server.welcome(ADA);
    await socket.send(pairing(2));
    expect(quick.pairing.value?.waiting).toBe(2);
    await socket.close(1006);
    await flush();
    expect(quick.pairing.value).toBeUndefined();
  });
});
