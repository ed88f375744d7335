import { describe, expect, it } from "vitest";
import { VARIANTS, VIEWERS, TurnInProgress, judgeTurn, type Position } from "../../src/rules/index.js";
import {
  formatRecord,
  momentSeenBy,
  parseRecord,
  positionSeenBy,
  replay,
  resultOf,
  type Moment,
} from "../../src/rules/replay.js";
import { present } from "./support/positions.js";
import { randomGame, seeded } from "./support/random-game.js";

const SEEDS = Array.from({ length: 5 }, (_, seed) => seed + 100);

describe.each(VARIANTS)("a random game of $id", (variant) => {
  it.each(SEEDS)("with seed %i is read as it was written", (seed) => {
    const game = randomGame(variant, seeded(seed));
    const text = formatRecord(game);
    const parsed = parseRecord(text);
    expect(parsed).toEqual({ kind: "record", record: game });
    expect(parsed.kind === "record" && formatRecord(parsed.record)).toBe(text);
  });

  it.each(SEEDS)("with seed %i is replayed without a fault", (seed) => {
    const game = replay(randomGame(variant, seeded(seed)));
    expect(game.fault).toBeUndefined();
    expect(present(game.moments.at(-1)).position.toMove).toBeUndefined();
  });

  it.each(SEEDS)("with seed %i has turns that are legal by what the mover saw", (seed) => {
    const { record, moments } = replay(randomGame(variant, seeded(seed)));
    // A record lacks the steps that were dropped when a masked Headquarters was taken.
    record.turns.slice(0, -1).forEach(({ turn }, index) => {
      expect(judgeTurn(moverView(present(moments[index]).position), turn)).toEqual({ kind: "legal" });
    });
  });

  it.each(SEEDS)("with seed %i has the same legal steps on the true board and on the mover's view", (seed) => {
    const { record, moments } = replay(randomGame(variant, seeded(seed)));
    record.turns.forEach(({ turn }, index) => {
      const { position } = present(moments[index]);
      const truth = present(TurnInProgress.begin(position));
      const view = present(TurnInProgress.begin(moverView(position)));
      for (const step of turn) {
        expect(view.legalSteps()).toEqual(truth.legalSteps());
        truth.play(step);
        view.play(step);
      }
    });
  });

  it.each(SEEDS)("with seed %i shows nobody a masked enemy piece before its end", (seed) => {
    const { moments } = replay(randomGame(variant, seeded(seed)));
    for (const viewer of VIEWERS) {
      expect(moments.slice(0, -1).every((moment) => isBlindTo(moment, viewer))).toBe(true);
      expect(momentSeenBy(viewer, present(moments.at(-1)))).toBe(moments.at(-1));
    }
  });
});

describe("an ending", () => {
  it("is the result of a record, unless the game was aborted", () => {
    expect(resultOf({ winner: "black", reason: "timeout" })).toEqual({ score: "0-1", reason: "timeout" });
    expect(resultOf({ winner: undefined, reason: "quiet" })).toEqual({ score: "1/2-1/2", reason: "quiet" });
    expect(resultOf({ winner: undefined, reason: "aborted" })).toBeUndefined();
  });
});

function moverView(position: Position): Position {
  return positionSeenBy(present(position.toMove), position);
}

/** Returns whether every masked piece of other sides is an X. */
function isBlindTo(moment: Moment, viewer: string): boolean {
  const seen = momentSeenBy(viewer as "white" | "black" | "spectator", moment);
  return [...seen.position.cells, ...seen.fallen].every((cell) => {
    const letter = String.fromCharCode(cell & 0x7f);
    const own = viewer === "white" ? /[A-WYZ]/ : viewer === "black" ? /[a-wyz]/ : /$^/;
    return (cell & 0x80) !== 0 || /[Xx.^]/.test(letter) || own.test(letter);
  });
}
