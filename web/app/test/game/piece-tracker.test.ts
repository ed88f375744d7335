import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { Phase, Side, StepOutcome, TurnList, type Snapshot } from "@sdk";
import { SnapshotSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { fallenOf } from "../../src/game/model/fallen.js";
import { guessesOnBoard } from "../../src/game/model/guesses.js";
import { PieceTracker, playedSteps, positionOf, sideOfWire } from "../../src/game/model/piece-tracker.js";
import { stepText, turnRows } from "../../src/game/model/turn-text.js";
import { at, board, SMALL } from "./fixtures.js";

const START = { a2: "C", b2: "G", a7: "x", b7: "x", h8: "x" };

type Rest = Extract<MessageInitShape<typeof SnapshotSchema>, { $typeName?: never }>;

function snapshot(turn: number, pieces: Readonly<Record<string, string>>, rest: Rest = {}): Snapshot {
  return create(SnapshotSchema, { phase: Phase.PLAY, turn, toMove: Side.WHITE, board: board(pieces), ...rest });
}

const first = snapshot(0, START);
const second = snapshot(1, { a3: "C", b3: "G", a7: "x", b7: "x", h8: "x" }, {
  lastTurn: [
    { from: at("a2"), to: at("a3"), outcome: StepOutcome.MOVED, unmasked: new Uint8Array() },
    { from: at("b2"), to: at("b3"), outcome: StepOutcome.MOVED, unmasked: new Uint8Array() },
  ],
});
const third = snapshot(2, { a3: "C", b3: "G", b6: "x", a6: "x", h8: "x" }, {
  lastTurn: [
    { from: at("b7"), to: at("b6"), outcome: StepOutcome.MOVED, unmasked: new Uint8Array() },
    { from: at("a7"), to: at("a6"), outcome: StepOutcome.MOVED, unmasked: new Uint8Array() },
  ],
});

describe("what a snapshot says, for the rules", () => {
  it("is a position", () => {
    const position = positionOf(SMALL, { ...first, whiteLast: Uint8Array.of(8, 16) });
    expect(position.toMove).toBe("white");
    expect(position.lastWhite).toEqual([{ from: 8, to: 16 }]);
    expect(sideOfWire(Side.UNSPECIFIED)).toBeUndefined();
  });

  it("names outcomes and unmasked squares", () => {
    const [step] = playedSteps([
      { from: 1, to: 9, outcome: StepOutcome.ATTACKER_FELL, unmasked: Uint8Array.of(3) },
    ] as unknown as Snapshot["lastTurn"]);
    expect(step).toEqual({ step: { from: 1, to: 9 }, outcome: "attacker-fell", unmasked: [3] });
  });
});

describe("following pieces", () => {
  const turns = TurnList.EMPTY.withSnapshot(first).withSnapshot(second).withSnapshot(third);

  it("knows where each came from, so that guesses go along with it", () => {
    const sightings = new PieceTracker(SMALL).follow(turns, third);
    expect(sightings?.at(at("b6"))?.start).toBe(at("b7"));
    const guesses = sightings && guessesOnBoard(new Map([[at("b7"), "spy"], [at("a2"), "mine"], [at("h8"), "mine"]]), sightings);
    expect([...(guesses ?? [])]).toEqual([[at("b6"), "spy"], [at("h8"), "mine"]]);
  });

  it("goes on turn by turn, and waits where one is missing", () => {
    const pieceTracker = new PieceTracker(SMALL);
    expect(pieceTracker.follow(TurnList.EMPTY.withSnapshot(third), third)).toBeUndefined();
    const gap = TurnList.EMPTY.withSnapshot(first).withSnapshot(third);
    expect(pieceTracker.follow(gap, third)?.turn).toBe(0);
    expect(pieceTracker.follow(gap.withSnapshot(second), third)?.turn).toBe(2);
  });

  it("begins anew when the past is told anew", () => {
    const pieceTracker = new PieceTracker(SMALL);
    const before = pieceTracker.follow(turns, third);
    const again = TurnList.EMPTY.withSnapshot({ ...first, board: first.board.slice() }).withSnapshot(second);
    expect(pieceTracker.follow(again, second)).not.toBe(before);
  });
});

describe("texts of turns", () => {
  it("tell moves and attacks apart", () => {
    const step = { from: at("a2"), to: at("a3") };
    expect(stepText(SMALL.geometry, { step, outcome: "moved" })).toBe("a2–a3");
    expect(stepText(SMALL.geometry, { step, outcome: "attacker-won" })).toBe("a2×a3");
    expect(stepText(SMALL.geometry, { step, outcome: "attacker-fell" })).toBe("a2×a3");
  });

  it("stand in rows of White and Black, with holes where nothing is known", () => {
    const rows = turnRows([{ turn: 0 }, { turn: 1 }, { turn: 2 }, { turn: 5 }]);
    expect(rows.map(({ number, white, black }) => [number, white?.turn, black?.turn])).toEqual([
      [1, 1, 2],
      [3, 5, undefined],
    ]);
  });
});

describe("fallen pieces", () => {
  it("are counted by side and kind, masked ones apart", () => {
    const fallen = new TextEncoder().encode("CxCxs");
    expect(fallenOf("white", fallen)).toEqual({ known: [{ piece: "corporal", count: 2 }], unknown: 0, total: 2 });
    expect(fallenOf("black", fallen)).toEqual({ known: [{ piece: "spy", count: 1 }], unknown: 2, total: 3 });
  });
});
