import { describe, expect, it } from "vitest";
import { type Answer, ClaimWish, type Client, Colour, ErrorCode, type GameCommands } from "../../src/index.js";
import { scene } from "../fake/client.js";
import { GAME } from "../fake/snapshots.js";

const CHANGES: readonly [string, (game: GameCommands) => Promise<Answer<undefined>>, object][] = [
  ["deploy", (game) => game.deploy("CC/HM"), { army: { case: "setup", value: "CC/HM" } }],
  ["deploy", (game) => game.deployAtRandom(), { army: { case: "random", value: true } }],
  ["playTurn", (game) => game.turn(7, [{ from: 1, to: 9 }]), { turn: 7, steps: [{ from: 1, to: 9 }] }],
  ["offerDraw", (game) => game.offerDraw(), {}],
  ["answerDraw", (game) => game.answerDraw(true), { accept: true }],
  ["resign", (game) => game.resign(), {}],
  ["abort", (game) => game.abort(), {}],
  ["claim", (game) => game.claim("win"), { wish: ClaimWish.WIN }],
  ["claim", (game) => game.claim("draw"), { wish: ClaimWish.DRAW }],
  ["offerRematch", (game) => game.offerRematch(), {}],
  ["declineRematch", (game) => game.declineRematch(), {}],
];

describe("game commands", () => {
  it.each(CHANGES)("%s is sent with a command id and settled by Done", async (name, ask, fields) => {
    const { server, client } = scene();
    const socket = await server.welcome();
    const answer = ask(client.game(GAME));
    const frame = socket.received.at(-1);
    expect(frame?.command).toMatchObject({ case: name, value: { gameId: GAME, ...fields } });
    expect(frame?.commandId).toHaveLength(16);
    await socket.send({ case: "done", value: {} }, frame?.requestId);
    expect(await answer).toEqual({ ok: true, value: undefined });
  });

  it("are refused with the server's reason", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    const answer = client.game(GAME).resign();
    await socket.answer("resign", { case: "error", value: { code: ErrorCode.WRONG_PHASE, message: "not now" } });
    expect(await answer).toMatchObject({ ok: false, refusal: { code: "WRONG_PHASE", message: "not now", retryable: false } });
  });

  it("are asked again with the same command id while the outcome is not known", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    const answer = client.game(GAME).resign();
    const unavailable = { code: ErrorCode.UNAVAILABLE, retryable: true, retryAfterMs: 1_000 };
    await socket.answer("resign", { case: "error", value: unavailable });
    await world.pass(999);
    expect(socket.all("resign")).toHaveLength(1);
    await world.pass(1);
    expect(socket.all("resign")).toHaveLength(2);
    expect(socket.last("resign").commandId).toEqual(socket.all("resign")[0]?.commandId);
    await socket.answer("resign", { case: "done", value: {} });
    expect((await answer).ok).toBe(true);
  });

  it("are given up after fifteen seconds of that", async () => {
    const { world, server, client } = scene();
    const socket = await server.welcome();
    let settled: Answer<undefined> | undefined;
    void client.game(GAME).resign().then((answer) => (settled = answer));
    for (let i = 0; i < 20; i++) {
      await socket.answer("resign", { case: "error", value: { code: ErrorCode.BUSY, retryable: true, retryAfterMs: 1_000 } });
      await world.pass(1_000);
    }
    expect(settled).toMatchObject({ ok: false, refusal: { code: "BUSY", retryable: true, retryAfterMs: 1_000 } });
    expect(socket.all("resign").length).toBeLessThanOrEqual(16);
  });

  it("say when the connection ended first", async () => {
    const { server, client } = scene();
    await server.welcome();
    const answer = client.game(GAME).resign();
    client.close();
    expect(await answer).toMatchObject({ ok: false, refusal: { code: "CONNECTION_ENDED" } });
  });
});

describe("lobby commands", () => {
  async function asked<T>(ask: (client: Client) => Promise<Answer<T>>) {
    const { server, client } = scene();
    const socket = await server.welcome();
    return { socket, answer: ask(client), command: socket.received.at(-1)?.command };
  }

  it("create an invitation", async () => {
    const terms = { variant: "small", timeControl: "60+1", colour: "black", private: true } as const;
    const { socket, answer, command } = await asked((client) => client.lobby.create(terms));
    expect(command).toMatchObject({ case: "createInvitation", value: { ...terms, colour: Colour.BLACK } });
    await socket.answer("createInvitation", { case: "invitationCreated", value: { linkToken: "t" } });
    expect(await answer).toMatchObject({ ok: true, value: { linkToken: "t" } });
  });

  it("create one for some only", async () => {
    const terms = { variant: "small", timeControl: "60+1", colour: "white", private: false } as const;
    const some = { rated: true, band: { min: 1400, max: 0 }, toPlayerId: "p", validMinutes: 60 };
    const { command } = await asked((client) => client.lobby.create({ ...terms, ...some }));
    expect(command?.value).toMatchObject(some);
  });

  it("accept one by id or by link", async () => {
    const byId = await asked((client) => client.lobby.accept({ invitationId: "i" }));
    expect(byId.command).toMatchObject({ value: { invitation: { case: "invitationId", value: "i" } } });
    const byLink = await asked((client) => client.lobby.accept({ linkToken: "l" }));
    expect(byLink.command).toMatchObject({ value: { invitation: { case: "linkToken", value: "l" } } });
    await byLink.socket.answer("acceptInvitation", { case: "gameCreated", value: { gameId: GAME } });
    expect(await byLink.answer).toMatchObject({ ok: true, value: { gameId: GAME } });
  });

  it("begin a game against a computer player", async () => {
    const terms = { level: 2, variant: "small", timeControl: "600+5", colour: "white" } as const;
    const { socket, answer, command } = await asked((client) => client.lobby.playComputer(terms));
    expect(command).toMatchObject({ case: "playComputer", value: { ...terms, colour: Colour.WHITE } });
    expect(socket.last("playComputer").commandId).toHaveLength(16);
    await socket.answer("playComputer", { case: "gameCreated", value: { gameId: GAME } });
    expect(await answer).toMatchObject({ ok: true, value: { gameId: GAME } });
  });

  it("list games", async () => {
    const { socket, answer, command } = await asked((client) => client.lobby.myGames());
    expect(command).toMatchObject({ case: "listGames", value: { mine: true } });
    await socket.answer("listGames", { case: "gameList", value: { games: [{ gameId: GAME }] } });
    expect(await answer).toMatchObject({ ok: true, value: [{ gameId: GAME }] });
  });

  it("say so when the answer is none that fits", async () => {
    const { socket, answer } = await asked((client) => client.lobby.liveGames());
    await socket.answer("listGames", { case: "done", value: {} });
    expect(await answer).toMatchObject({ ok: false, refusal: { code: "UNKNOWN" } });
  });

  it("tell of games that were created", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    const created: string[] = [];
    const stop = client.onGameCreated(({ gameId }) => created.push(gameId));
    await socket.send({ case: "gameCreated", value: { gameId: GAME } });
    stop();
    await socket.send({ case: "gameCreated", value: { gameId: "other" } });
    expect(created).toEqual([GAME]);
  });

  it("tell when the player's games have changed", async () => {
    const { server, client } = scene();
    const socket = await server.welcome();
    let told = 0;
    const stop = client.onGamesChanged(() => { told++; });
    await socket.send({ case: "gamesChanged", value: {} });
    expect(told).toBe(1);
    stop();
    await socket.send({ case: "gamesChanged", value: {} });
    expect(told).toBe(1);
  });
});
