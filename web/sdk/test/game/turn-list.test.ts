import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { HistoryEntrySchema } from "../../src/gen/espionage/v1/game_pb.js";
import { Phase, TurnList } from "../../src/index.js";
import { snapshot } from "../fake/snapshots.js";

const entry = (turn: number, more: object = {}) => create(HistoryEntrySchema, { turn, ...more });
const board = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

describe("the list of turns", () => {
  it("has the first gap at 0 when nothing is known", () => {
    expect(TurnList.EMPTY.firstGap(0)).toBe(0);
    expect(TurnList.EMPTY.turns).toEqual([]);
  });

  it("takes turns from snapshots of play, once", () => {
    const list = TurnList.EMPTY.withSnapshot(snapshot({ turn: 0, board: board(1) }));
    expect(list.at(0)).toMatchObject({ turn: 0, board: board(1), spentMs: undefined });
    expect(list.withSnapshot(snapshot({ turn: 0, version: 2, board: board(2) }))).toBe(list);
    expect(list.firstGap(3)).toBe(1);
  });

  it("takes none from a snapshot that reveals what was hidden, or of a deployment", () => {
    expect(TurnList.EMPTY.withSnapshot(snapshot({ turn: 4, phase: Phase.ENDED }))).toBe(TurnList.EMPTY);
    expect(TurnList.EMPTY.withSnapshot(snapshot({ phase: Phase.DEPLOYMENT }))).toBe(TurnList.EMPTY);
  });

  it("believes the history more", () => {
    const list = TurnList.EMPTY.withSnapshot(snapshot({ turn: 1, board: board(1) })).withHistory([
      entry(1, { board: board(9), spentMs: 70 }),
      entry(0),
    ]);
    expect(list.turns.map(({ turn }) => turn)).toEqual([0, 1]);
    expect(list.at(1)).toMatchObject({ board: board(9), spentMs: 70, lagMs: 0 });
    expect(list.firstGap(1)).toBeUndefined();
  });
});
