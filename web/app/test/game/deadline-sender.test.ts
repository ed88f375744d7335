import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { LAST_CALL_MS } from "../../src/game/model/deadline-sender.js";
import { FakeGame, REFUSED } from "./fake-game.js";
import { first } from "./fixtures.js";

const LEFT_MS = 60_000;
const ROUND_TRIP_MS = 20;
/** The time from the snapshot to the sending. */
const DUE_MS = LEFT_MS - LAST_CALL_MS - ROUND_TRIP_MS;

let game: FakeGame;
let session: GameSession;

function arrange(): void {
  session.deployment((editor) => editor.surprise(first));
}

beforeEach(() => {
  game = new FakeGame();
  session = game.open();
  game.tell(Side.BLACK, game.deploying(LEFT_MS));
});

afterEach(() => {
  session.close();
  expect(game.world.timers).toBe(0);
});

describe("a complete deployment that was not sent", () => {
  it("is sent shortly before its clock runs out, and not earlier", async () => {
    arrange();
    const setup = session.editor.value?.setup;
    await game.world.pass(DUE_MS - 1);
    expect(game.sent).toEqual([]);
    await game.world.pass(1);
    expect(game.sent).toEqual([{ case: "deploy", value: { gameId: "g", army: { case: "setup", value: setup } } }]);
  });

  it("is sent earlier where the way to the server is long", async () => {
    arrange();
    game.roundTripMs.set(800);
    await game.world.pass(DUE_MS + ROUND_TRIP_MS - 800);
    expect(game.sent).toHaveLength(1);
  });

  it("is sent as it then stands", async () => {
    arrange();
    await game.world.pass(DUE_MS - 1);
    session.deployment((editor) => editor.mirror());
    const setup = session.editor.value?.setup;
    await game.world.pass(1);
    expect(game.sent).toMatchObject([{ value: { army: { value: setup } } }]);
  });

  it("is sent at once when it becomes complete within the last moments", async () => {
    await game.world.pass(DUE_MS + 500);
    arrange();
    await game.world.pass(0);
    expect(game.sent).toHaveLength(1);
  });

  it("follows a clock that was given time back", async () => {
    arrange();
    await game.world.pass(DUE_MS - 1);
    game.tell(Side.BLACK, game.deploying(15_000, { epoch: 1 }));
    await game.world.pass(10_000);
    expect(game.sent).toEqual([]);
    await game.world.pass(5_000);
    expect(game.sent).toHaveLength(1);
  });

  it("is sent once, even if it is refused", async () => {
    game.answer = REFUSED;
    arrange();
    await game.world.pass(LEFT_MS);
    expect(game.sent).toHaveLength(1);
    expect(session.refusal.value?.code).toBe("WRONG_TURN_NUMBER");
    session.deployment((editor) => editor.mirror());
    await game.world.pass(LEFT_MS);
    expect(game.sent).toHaveLength(1);
  });
});

describe("nothing is sent by itself", () => {
  it("while the deployment is incomplete", async () => {
    session.deployment((editor) => editor.place("spy", 0));
    await game.world.pass(LEFT_MS);
    expect(game.sent).toEqual([]);
  });

  it("when the player has sent it", async () => {
    arrange();
    await session.deploy();
    game.tell(Side.BLACK, game.deploying(LEFT_MS, { blackReady: true }));
    await game.world.pass(LEFT_MS);
    expect(game.sent).toHaveLength(1);
  });

  it("while the connection is lost, but as soon as it is back in time", async () => {
    arrange();
    game.state.set({ kind: "asking" });
    await game.world.pass(DUE_MS + 500);
    expect(game.sent).toEqual([]);
    game.state.set({ kind: "current" });
    await game.world.pass(0);
    expect(game.sent).toHaveLength(1);
  });

  it("when the clock has run out meanwhile", async () => {
    arrange();
    game.state.set({ kind: "asking" });
    await game.world.pass(LEFT_MS + 1);
    game.state.set({ kind: "current" });
    await game.world.pass(LEFT_MS);
    expect(game.sent).toEqual([]);
  });

  it("when the page is closed", async () => {
    arrange();
    session.close();
    await game.world.pass(LEFT_MS);
    expect(game.sent).toEqual([]);
  });

  it("for a spectator", async () => {
    game.tell(Side.UNSPECIFIED, game.deploying(LEFT_MS));
    arrange();
    await game.world.pass(LEFT_MS);
    expect(game.sent).toEqual([]);
  });
});
