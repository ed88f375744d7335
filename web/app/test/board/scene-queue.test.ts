import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayedStep } from "@sdk/rules";
import { SceneQueue } from "../../src/board/scene-queue.js";
import { quietScene, type Scene } from "../../src/board/scene.js";
import { at, board, SMALL } from "../game/fixtures.js";

const STEP_MS = 240;
const RESULT_MS = 700;
const QUIET: PlayedStep = { step: { from: at("a2"), to: at("a3") }, outcome: "moved", unmasked: [] };
const ATTACK: PlayedStep = { ...QUIET, outcome: "attacker-won" };

function turn(number: number, lastTurn: readonly PlayedStep[] = [QUIET], rest: Partial<Scene> = {}): Scene {
  return quietScene({ geometry: SMALL.geometry, orientation: "white", cells: board({ a1: "H" }), turn: number, lastTurn, live: true, ...rest });
}

let shown: number[];
let queue: SceneQueue;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new SceneQueue((scene) => {
    shown.push(scene.turn);
  });
  queue.show(turn(0, []), STEP_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the turns of a running game", () => {
  it("wait until the result of the one before can have been read", () => {
    queue.show(turn(1, [QUIET, ATTACK]), STEP_MS);
    queue.show(turn(2), STEP_MS);
    vi.advanceTimersByTime(2 * STEP_MS + RESULT_MS - 1);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("wait only for its steps if it had no result", () => {
    queue.show(turn(1, [QUIET, QUIET]), STEP_MS);
    queue.show(turn(2), STEP_MS);
    vi.advanceTimersByTime(2 * STEP_MS);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("are shown at once when nothing moves any more", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    vi.advanceTimersByTime(STEP_MS + RESULT_MS);
    queue.show(turn(2), STEP_MS);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("wait in order, and each for the one before", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    queue.show(turn(2, [ATTACK]), STEP_MS);
    queue.show(turn(3), STEP_MS);
    vi.advanceTimersByTime(STEP_MS + RESULT_MS);
    expect(shown).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(STEP_MS + RESULT_MS);
    expect(shown).toEqual([0, 1, 2, 3]);
  });

  it("are shown at once when more than two would wait", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    [2, 3, 4].forEach((number) => {
      queue.show(turn(number), STEP_MS);
    });
    expect(shown).toEqual([0, 1, 4]);
  });

  it("give way to what the viewer does", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    queue.show(turn(2), STEP_MS);
    queue.flush();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("do not wait without animations", () => {
    queue.show(turn(1, [ATTACK]), 0);
    queue.show(turn(2), 0);
    expect(shown).toEqual([0, 1, 2]);
  });
});

describe("another scene", () => {
  it("of the turn that waits takes its place", () => {
    const display = vi.fn<(scene: Scene) => void>();
    queue = new SceneQueue(display);
    queue.show(turn(0, []), STEP_MS);
    queue.show(turn(1, [ATTACK]), STEP_MS);
    queue.show(turn(2), STEP_MS);
    queue.show(turn(2, [QUIET], { selected: 7 }), STEP_MS);
    vi.advanceTimersByTime(10_000);
    expect(display.mock.calls.map(([{ turn: number, selected }]) => [number, selected])).toEqual([[0, undefined], [1, undefined], [2, 7]]);
  });

  it("of the turn that is shown is shown at once, and does not let the next one wait longer", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    vi.advanceTimersByTime(STEP_MS);
    queue.show(turn(1, [ATTACK], { selected: 7 }), STEP_MS);
    queue.show(turn(2), STEP_MS);
    vi.advanceTimersByTime(RESULT_MS);
    expect(shown).toEqual([0, 1, 1, 2]);
  });

  it("of the past is shown at once, and nothing comes after it", () => {
    queue.show(turn(1, [ATTACK]), STEP_MS);
    queue.show(turn(2), STEP_MS);
    queue.show(turn(0, [], { live: false }), STEP_MS);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([0, 1, 0]);
  });
});
