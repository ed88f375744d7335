import { create } from "@bufbuild/protobuf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Side } from "@sdk";
import { GameInfoSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import type { GameSession } from "../../src/game/model/game-session.js";
import { placeAt, sceneOf } from "../../src/game/model/scenes.js";
import { FakeGame, REFUSED } from "./fake-game.js";
import { ARMY, at, board } from "./fixtures.js";

let game: FakeGame;
let session: GameSession;

function choose(...squares: readonly string[]): void {
  for (const name of squares) {
    session.turn((choice) => choice.choose(at(name)));
  }
}

beforeEach(() => {
  game = new FakeGame();
  session = game.open();
});

afterEach(() => {
  session.close();
});

describe("the standing of a game", () => {
  it("is loading, then there, and may be old while the connection is lost", () => {
    expect(session.view.standing.value.kind).toBe("loading");
    game.tell(Side.WHITE, { turn: 6 });
    expect(session.view.standing.value).toMatchObject({ kind: "there", current: true });
    game.state.set({ kind: "asking" });
    expect(session.view.standing.value).toMatchObject({ kind: "there", current: false });
  });

  it("is refused when the server knows none, and newer for an unknown variant", () => {
    game.state.set({ kind: "refused", refusal: { code: "NOT_FOUND", message: "", retryable: false, retryAfterMs: 0 } });
    expect(session.view.standing.value.kind).toBe("refused");
    game.tell(Side.WHITE, { turn: 6 });
    game.info.set(create(GameInfoSchema, { gameId: "g", variant: "huge" }));
    expect(session.view.standing.value.kind).toBe("newer");
  });

  it("ends with the page", () => {
    session.close();
    expect(game.closed).toBe(true);
  });
});

describe("the own turn", () => {
  it("is chosen only by whoever is to move", () => {
    game.tell(Side.BLACK, { turn: 6 });
    expect(session.choice.value).toBeUndefined();
    game.tell(Side.BLACK, { turn: 7, toMove: Side.BLACK });
    expect(session.choice.value?.turn).toBe(7);
  });

  it("is submitted when it is confirmed", async () => {
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3", "e3", "e4");
    expect(game.sent).toEqual([]);
    await session.submit();
    const steps = [{ from: at("c3"), to: at("d3") }, { from: at("e3"), to: at("e4") }];
    expect(game.sent).toEqual([{ case: "playTurn", value: { gameId: "g", turn: 6, steps } }]);
  });

  it("is submitted at once where that is set, and only once", () => {
    game.submitsAtOnce = true;
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3", "e3", "e4");
    choose("e4");
    void session.submit();
    expect(game.sent).toHaveLength(1);
  });

  it("is not submitted while it is not complete", async () => {
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3");
    await session.submit();
    expect(game.sent).toEqual([]);
  });

  it("stays as chosen when something else happens meanwhile, and is dropped with the turn", () => {
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3");
    game.tell(Side.WHITE, { turn: 6, spectators: 3 });
    expect(session.choice.value?.steps).toHaveLength(1);
    game.tell(Side.WHITE, { turn: 8 });
    expect(session.choice.value?.steps).toHaveLength(0);
  });

  it("can be changed after a refusal, which is shown until then", async () => {
    game.answer = REFUSED;
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3", "e3", "e4");
    await session.submit();
    expect(session.refusal.value?.code).toBe("WRONG_TURN_NUMBER");
    session.turn((choice) => choice.takeBack());
    expect(session.refusal.value).toBeUndefined();
    expect(session.choice.value?.steps).toHaveLength(1);
  });
});

describe("the own deployment", () => {
  it("survives a reload", () => {
    game.tell(Side.BLACK, game.deploying(9_000));
    session.deployment((editor) => editor.place("spy", 3));
    session.close();
    session = game.open();
    game.tell(Side.BLACK, game.deploying(9_000, { version: 2 }));
    expect(session.editor.value?.draft[3]).toBe("spy");
  });

  it("is sent when it is complete, and over when the server has it", async () => {
    game.tell(Side.WHITE, game.deploying(9_000));
    await session.deploy();
    expect(game.sent).toEqual([]);
    session.deployment((editor) => editor.surprise(() => 0));
    const setup = session.editor.value?.setup;
    await session.deploy();
    expect(game.sent).toEqual([{ case: "deploy", value: { gameId: "g", army: { case: "setup", value: setup } } }]);
    game.tell(Side.WHITE, game.deploying(9_000, { whiteReady: true }));
    expect(session.editor.value).toBeUndefined();
  });

  it("is nobody's business who only watches", () => {
    game.tell(Side.UNSPECIFIED, game.deploying(9_000));
    expect(session.editor.value).toBeUndefined();
  });

  it("is forgotten when play begins", () => {
    game.tell(Side.WHITE, game.deploying(9_000));
    session.deployment((editor) => editor.place("spy", 3));
    game.tell(Side.WHITE, { turn: 0 });
    expect(game.device.kept.get("espionage.drafts")).toBe("[]");
  });

  it("is shown on the home squares, turned for Black", () => {
    game.tell(Side.BLACK, game.deploying(9_000));
    session.deployment((editor) => editor.place("spy", 0));
    const scene = sceneOf(session);
    expect(scene?.orientation).toBe("black");
    expect(scene?.cells[at("a7")]).toBe("s".charCodeAt(0));
    expect([...(scene?.movable ?? [])]).toEqual([at("a7")]);
    const there = session.view.game.value;
    expect(there && placeAt(there, at("b8"))).toBe(9);
    expect(there && placeAt(there, at("a1"))).toBeUndefined();
  });
});

describe("the board", () => {
  it("shows the chosen steps, and nothing to choose while they are sent", () => {
    game.tell(Side.WHITE, { turn: 6 });
    choose("c3", "d3", "e3");
    expect(sceneOf(session)).toMatchObject({ selected: at("e3"), turn: 6 });
    expect(sceneOf(session)?.preview).toHaveLength(1);
    choose("e4");
    void session.submit();
    expect(sceneOf(session)?.movable.size).toBe(0);
  });

  it("shows a past turn until the own one begins", () => {
    game.tell(Side.WHITE, { turn: 0 });
    game.tell(Side.WHITE, { turn: 1, toMove: Side.BLACK, board: board({ ...ARMY, c3: ".", c4: "C" }) });
    session.past.value = 0;
    expect(sceneOf(session)?.cells[at("c3")]).toBe("C".charCodeAt(0));
    game.tell(Side.WHITE, { turn: 2 });
    expect(session.past.value).toBeUndefined();
  });

  it("shows the viewer's guesses", () => {
    game.tell(Side.WHITE, { turn: 0 });
    session.guess(at("c5"), "mine");
    expect([...(sceneOf(session)?.guesses ?? [])]).toEqual([[at("c5"), "mine"]]);
    session.close();
    session = game.open();
    expect([...session.guesses.value]).toEqual([[at("c5"), "mine"]]);
  });

  it("can be turned round", () => {
    game.tell(Side.BLACK, { turn: 6 });
    session.turned.value = true;
    expect(sceneOf(session)?.orientation).toBe("white");
  });
});

describe("a claim", () => {
  it("is possible from the instant that the server tells", () => {
    game.tell(Side.BLACK, { turn: 6, claimInMs: 5_000 });
    expect(session.claimAt.value).toBe(game.world.now() + 5_000);
    game.tell(Side.BLACK, { turn: 6 });
    expect(session.claimAt.value).toBeUndefined();
  });
});

describe("the army in a game against the computer", () => {
  beforeEach(() => {
    game.computerLevel = 1;
  });

  it("is laid out, to be looked at and changed", () => {
    game.tell(Side.WHITE, game.deploying(60_000));
    expect(session.editor.value?.isComplete).toBe(true);
    expect(game.sent).toEqual([]);
    session.deployment((editor) => editor.clear());
    expect(session.editor.value?.isEmpty).toBe(true);
  });

  it("is the draft if there is one", () => {
    game.tell(Side.WHITE, game.deploying(60_000));
    session.deployment((editor) => editor.remove(0));
    session.close();
    session = game.open();
    game.tell(Side.WHITE, game.deploying(50_000));
    expect(session.editor.value?.placed).toBe(15);
  });

  it("goes as it is laid out for who wants to play at once", async () => {
    game.beginsAtOnce = true;
    game.tell(Side.WHITE, game.deploying(60_000));
    await game.world.pass(0);
    expect(game.sent).toMatchObject([{ case: "deploy", value: { gameId: "g", army: { case: "setup" } } }]);
    game.tell(Side.WHITE, game.deploying(59_000, { whiteReady: true }));
    expect(session.editor.value).toBeUndefined();
    expect(game.sent).toHaveLength(1);
  });

  it("is shown with the reason if the server does not take it", async () => {
    game.beginsAtOnce = true;
    game.answer = REFUSED;
    game.tell(Side.WHITE, game.deploying(60_000));
    await game.world.pass(0);
    expect(session.refusal.value?.code).toBe("WRONG_TURN_NUMBER");
    expect(session.editor.value?.isComplete).toBe(true);
  });

  it("is for people to arrange who play against people, and none of a spectator's business", () => {
    game.beginsAtOnce = true;
    game.tell(Side.UNSPECIFIED, game.deploying(60_000));
    expect(session.editor.value).toBeUndefined();
    game.tell(Side.BLACK, game.deploying(60_000));
    expect(session.editor.value?.isEmpty).toBe(true);
    expect(game.sent).toEqual([]);
  });
});
