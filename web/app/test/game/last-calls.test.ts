import { afterEach, beforeEach, expect, it } from "vitest";
import { Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { FakeGame, type Rest } from "./fake-game.js";
import { first } from "./fixtures.js";

let game: FakeGame;
let session: GameSession;

beforeEach(() => {
  game = new FakeGame();
  game.timeControl = "600+5";
  session = game.open();
});

afterEach(() => {
  session.close();
  expect(game.world.timers).toBe(0);
});

/** Returns a snapshot of White's first turn, with this many milliseconds left. */
function firstTurn(remainingMs: number, rest: Rest = {}): Rest {
  const serverTimeEpochMs = BigInt(game.world.now());
  return {
    clocks: { serverTimeEpochMs, white: { remainingMs }, black: { remainingMs: 600_000 }, running: Side.WHITE, firstTurn: true },
    ...rest,
  };
}

it("warns of a first turn twenty and ten seconds before its end, once each", async () => {
  game.tell(Side.WHITE, firstTurn(30_000));
  await game.world.pass(9_999);
  expect(session.lastCall.value).toBeUndefined();
  await game.world.pass(1);
  const warned = session.lastCall.value;
  expect(warned).toEqual({ of: "turn", remainingMs: 20_000 });
  game.tell(Side.WHITE, firstTurn(20_000, { spectators: 1 }));
  await game.world.pass(5_000);
  expect(session.lastCall.value).toBe(warned);
  await game.world.pass(5_000);
  expect(session.lastCall.value).toEqual({ of: "turn", remainingMs: 10_000 });
});

it("is silent again when the turn is played, and never speaks to the opponent", async () => {
  game.tell(Side.WHITE, firstTurn(15_000));
  expect(session.lastCall.value).toEqual({ of: "turn", remainingMs: 15_000 });
  game.tell(Side.WHITE, firstTurn(30_000, { turn: 1, toMove: Side.BLACK }));
  expect(session.lastCall.value).toBeUndefined();
  await game.world.pass(30_000);
  expect(session.lastCall.value).toBeUndefined();
});

it("says nothing of the clock of later turns", async () => {
  const later = firstTurn(30_000);
  game.tell(Side.WHITE, { ...later, clocks: { ...later.clocks, firstTurn: false }, turn: 4 });
  await game.world.pass(25_000);
  expect(session.lastCall.value).toBeUndefined();
});

it("warns of the time to deploy by what then happens to the army", async () => {
  game.tell(Side.WHITE, game.deploying(60_000));
  await game.world.pass(40_000);
  expect(session.lastCall.value).toEqual({ of: "noArmy", remainingMs: 20_000 });
  session.deployment((editor) => editor.surprise(first));
  expect(session.lastCall.value).toEqual({ of: "army", remainingMs: 20_000 });
  await game.world.pass(10_000);
  expect(session.lastCall.value).toEqual({ of: "army", remainingMs: 10_000 });
  await session.deploy();
  game.tell(Side.WHITE, game.deploying(5_000, { whiteReady: true }));
  expect(session.lastCall.value).toBeUndefined();
});

it("is silent while the clock is unknown", () => {
  game.tell(Side.WHITE, firstTurn(15_000));
  game.state.set({ kind: "asking" });
  expect(session.lastCall.value).toBeUndefined();
});
