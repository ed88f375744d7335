import { describe, expect, it } from "vitest";
import committed from "../../../sdk/test/rules/data/committed.egr?raw";
import plain from "../../../sdk/test/vectors/espionage.egr?raw";
import { FakeWorld } from "../../../sdk/test/fake/world.js";
import { Autoplay } from "../../src/replay/autoplay.js";
import { openRecord, ReplayModel } from "../../src/replay/replay-model.js";
import { clockAt, marksOf, strengthsOf } from "../../src/replay/timeline-data.js";
import { turnNumber } from "../../src/shell/game-texts.js";

function open(text: string): ReplayModel {
  const opened = openRecord(new TextEncoder().encode(text));
  if (opened.kind === "failure") {
    throw new Error(opened.reason);
  }
  return new ReplayModel(opened.replay, 0);
}

describe("the timeline of a record", () => {
  const { replay } = open(plain);

  it("marks exactly the turns with attacks and unmaskings", () => {
    const marks = marksOf(replay);
    const fell = replay.moments.flatMap(({ fallen }, turn) => (fallen.length > (replay.moments[turn - 1]?.fallen.length ?? 0) ? [turn] : []));
    expect(fell.length).toBeGreaterThan(0);
    expect(marks.filter(({ attack }) => attack).map(({ turn }) => turn)).toEqual(fell);
    expect(marks.every(({ attack, unmasking }) => attack || unmasking)).toBe(true);
    expect(marks.some(({ unmasking }) => unmasking)).toBe(true);
  });

  it("counts the pieces that each side has left", () => {
    const strengths = strengthsOf(replay);
    expect(strengths).toHaveLength(replay.moments.length);
    expect(strengths[0]).toEqual({ white: 30, black: 30 });
    const last = strengths.at(-1);
    expect(60 - (last?.white ?? 0) - (last?.black ?? 0)).toBe(replay.moments.at(-1)?.fallen.length);
  });
});

describe("the clocks of a record", () => {
  const { record } = open(committed);

  it("are those after each side's last turn", () => {
    const timed = { ...record, turns: record.turns.map((noted, index) => ({ ...noted, clockMs: 1_000 * (index + 1) })) };
    const control = { kind: "fischer", baseSeconds: 600, incrementSeconds: 5 } as const;
    const played = { ...timed, timeControl: control };
    expect([0, 1, 2, 3].map((turn) => clockAt(played, turn, "white"))).toEqual([600_000, 1_000, 1_000, 3_000]);
    expect([0, 1, 2, 3].map((turn) => clockAt(played, turn, "black"))).toEqual([600_000, 600_000, 2_000, 2_000]);
  });

  it.each([605_000, 600_000])("start as White's first turn left them, with Bronstein delay: at %d ms", (startMs) => {
    const clocks = [startMs, startMs, startMs - 3_000, startMs - 8_000];
    const turns = record.turns.map((noted, index) => ({ ...noted, clockMs: clocks[index] }));
    const played = { ...record, timeControl: { kind: "bronstein", baseSeconds: 600, delaySeconds: 5 } as const, turns };
    expect([0, 1, 2, 3, 4].map((turn) => clockAt(played, turn, "white"))).toEqual([startMs, startMs, startMs, startMs - 3_000, startMs - 3_000]);
    expect([0, 1, 2, 3, 4].map((turn) => clockAt(played, turn, "black"))).toEqual([startMs, startMs, startMs, startMs, startMs - 8_000]);
  });

  it("are unknown in a record that notes none", () => {
    const { record: silent } = open(plain);
    expect([0, 1, 2].map((turn) => clockAt(silent, turn, "white"))).toEqual([undefined, undefined, undefined]);
  });
});

describe("autoplay", () => {
  it("shows a turn a second, and stops at the end", async () => {
    const world = new FakeWorld();
    const model = open(plain);
    const autoplay = new Autoplay(model, world);
    model.go(model.turns - 2);
    autoplay.toggle();
    await world.pass(999);
    expect(model.turn.value).toBe(model.turns - 2);
    await world.pass(1);
    expect(model.turn.value).toBe(model.turns - 1);
    expect(autoplay.playing.value).toBe(true);
    await world.pass(1_000);
    expect(model.turn.value).toBe(model.turns);
    expect(autoplay.playing.value).toBe(false);
    expect(world.timers).toBe(0);
    autoplay.toggle();
    expect(model.turn.value).toBe(0);
    expect(autoplay.playing.value).toBe(true);
  });

  it("has three speeds", async () => {
    const world = new FakeWorld();
    const model = open(plain);
    const autoplay = new Autoplay(model, world);
    autoplay.toggle();
    autoplay.faster();
    await world.pass(1_000);
    expect(model.turn.value).toBe(2);
    autoplay.faster();
    expect(autoplay.speed.value).toBe(0.5);
    await world.pass(2_000);
    expect(model.turn.value).toBe(3);
    autoplay.faster();
    expect(autoplay.speed.value).toBe(1);
  });

  it("pauses when the user does so, or shows another turn", async () => {
    const world = new FakeWorld();
    const model = open(plain);
    const autoplay = new Autoplay(model, world);
    autoplay.toggle();
    autoplay.toggle();
    autoplay.toggle();
    autoplay.show(5);
    expect(autoplay.playing.value).toBe(false);
    await world.pass(10_000);
    expect(model.turn.value).toBe(5);
  });
});

describe("the number of a turn", () => {
  it("counts the turns of White and Black together", () => {
    expect([0, 1, 2, 3, 4, 62].map(turnNumber)).toEqual([0, 1, 1, 2, 2, 31]);
  });
});
