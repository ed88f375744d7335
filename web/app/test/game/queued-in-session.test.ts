import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Phase, Side, StepOutcome } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { sceneOf } from "../../src/game/model/scenes.js";
import { FakeGame, REFUSED, type Rest } from "./fake-game.js";
import { ARMY, at, board } from "./fixtures.js";

let game: FakeGame;
let session: GameSession;

function choose(...squares: readonly string[]): void {
  for (const name of squares) {
    session.turn((choice) => choice.choose(at(name)));
  }
}

/** Black has moved a piece, and White is to move. */
function answered(rest: Rest = {}): void {
  const lastTurn = [{ from: at("h8"), to: at("h7"), outcome: StepOutcome.MOVED }];
  game.tell(Side.WHITE, { turn: 8, toMove: Side.WHITE, lastTurn, board: board({ ...ARMY, h8: "x", h7: "." }), ...rest });
}

function queue(): void {
  game.tell(Side.WHITE, { turn: 7, toMove: Side.BLACK });
  choose("c3", "d3", "e3", "e4");
}

const SENT = { case: "playTurn", value: { turn: 8, steps: [{ from: at("c3"), to: at("d3") }, { from: at("e3"), to: at("e4") }] } };

beforeEach(() => {
  game = new FakeGame();
  game.submitsAtOnce = true;
  session = game.open();
});

afterEach(() => {
  session.close();
});

describe("a queued turn", () => {
  it("is shown as a plan while the opponent thinks, and moves nothing", () => {
    queue();
    expect(game.sent).toEqual([]);
    expect(session.choice.value).toMatchObject({ isPlan: true, isQueued: true });
    expect(sceneOf(session)).toMatchObject({ preview: [], plan: [{ step: { from: at("c3") } }, { step: { from: at("e3") } }] });
  });

  it("is sent at once when it is due, and only once", async () => {
    queue();
    answered();
    expect(game.sent).toMatchObject([SENT]);
    expect(sceneOf(session)).toMatchObject({ preview: [], plan: [{}, {}] });
    answered({ spectators: 2 });
    game.state.set({ kind: "asking" });
    game.state.set({ kind: "current" });
    await game.world.pass(0);
    answered({ spectators: 3 });
    expect(game.sent).toHaveLength(1);
  });

  it("waits for a lost connection, and is sent with the first view after it", () => {
    queue();
    game.state.set({ kind: "asking" });
    expect(session.choice.value?.isQueued).toBe(true);
    game.tell(Side.WHITE, { turn: 7, toMove: Side.BLACK, spectators: 1 });
    expect(session.choice.value?.isQueued).toBe(true);
    answered();
    expect(game.sent).toMatchObject([SENT]);
  });

  it("has to be confirmed where turns are", () => {
    game.submitsAtOnce = false;
    queue();
    expect(session.choice.value?.isQueued).toBe(false);
    expect(session.confirm()).toBe(true);
    expect(session.choice.value?.isQueued).toBe(true);
    answered();
    expect(game.sent).toHaveLength(1);
  });

  it("is left to the player as chosen if it was not queued in time", () => {
    game.submitsAtOnce = false;
    queue();
    answered();
    expect(game.sent).toEqual([]);
    expect(session.choice.value).toMatchObject({ isPlan: false, isComplete: true, turn: 8 });
  });

  it("can be removed until it is due", () => {
    queue();
    session.turn((choice) => choice.takeBack());
    answered();
    expect(game.sent).toEqual([]);
    expect(session.choice.value?.steps).toEqual([]);
    expect(session.planNote.value).toBeUndefined();
  });

  it("is dropped with a reason, which stays until the next action", () => {
    queue();
    answered({ board: board({ ...ARMY, d3: "x" }) });
    expect(game.sent).toEqual([]);
    expect(session.planNote.value).toMatchObject({ reason: "occupied", step: { to: at("d3") } });
    expect(session.choice.value?.steps).toEqual([]);
    answered({ board: board({ ...ARMY, d3: "x" }), spectators: 1 });
    expect(session.planNote.value).toBeDefined();
    choose("e3");
    expect(session.planNote.value).toBeUndefined();
  });

  it("waits for the player if it would decline a draw", () => {
    queue();
    answered({ drawOffer: Side.BLACK });
    expect(game.sent).toEqual([]);
    expect(session.planNote.value).toEqual({ reason: "draw" });
    expect(session.choice.value).toMatchObject({ isComplete: true, isQueued: false });
    session.confirm();
    expect(game.sent).toMatchObject([SENT]);
  });

  it("is sent if the player's own offer of a draw was passed over", () => {
    queue();
    answered({ drawOffer: Side.WHITE });
    expect(game.sent).toHaveLength(1);
  });

  it("waits for a command that is under way", async () => {
    let answerDraw: () => void = () => undefined;
    queue();
    const draw = session.run("draw", () => new Promise((resolve) => {
      answerDraw = () => { resolve({ ok: true, value: undefined }); };
    }));
    answered();
    expect(game.sent).toEqual([]);
    answerDraw();
    await draw;
    expect(game.sent).toMatchObject([SENT]);
  });

  it("is not sent again if it is refused, but left to the player", async () => {
    game.answer = REFUSED;
    queue();
    answered();
    await game.world.pass(0);
    expect(game.sent).toHaveLength(1);
    expect(session.refusal.value?.code).toBe("WRONG_TURN_NUMBER");
    expect(session.choice.value).toMatchObject({ isPlan: false, isQueued: false, isComplete: true });
  });

  it("ends with the game", () => {
    queue();
    game.tell(Side.WHITE, { turn: 8, phase: Phase.ENDED, toMove: Side.UNSPECIFIED });
    expect(session.choice.value).toBeUndefined();
    expect(game.sent).toEqual([]);
  });

  it("is dropped if the turn was played elsewhere", () => {
    queue();
    game.tell(Side.WHITE, { turn: 10 });
    expect(game.sent).toEqual([]);
    expect(session.choice.value).toMatchObject({ isPlan: false, turn: 10, steps: [] });
    game.tell(Side.WHITE, { turn: 11, toMove: Side.BLACK });
    expect(session.choice.value).toMatchObject({ isPlan: true, turn: 12 });
  });

  it("does not survive a reload", () => {
    queue();
    session.close();
    session = game.open();
    answered();
    expect(game.sent).toEqual([]);
  });

  it("is no spectator's business", () => {
    game.tell(Side.UNSPECIFIED, { turn: 7, toMove: Side.BLACK });
    expect(session.choice.value).toBeUndefined();
  });
});
