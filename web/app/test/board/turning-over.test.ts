import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardView } from "../../src/board/board-view.js";
import type { Scene } from "../../src/board/scene.js";
import { at } from "../game/fixtures.js";
import { actions, piecesOf, scene, showBoard } from "./shown-board.js";

let view: BoardView;

beforeEach(() => {
  vi.useFakeTimers();
  view = showBoard(actions());
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("the end of a running game", () => {
  const hidden = (pieces: Readonly<Record<string, string>>, rest: Partial<Scene> = {}) => scene(pieces, { live: true, turn: 3, ...rest });
  const turning = () => piecesOf(view).filter((piece) => piece.querySelector(".turns-away") !== null).length;

  it("turns the masked pieces over in a wave, the others stay", () => {
    view.show(hidden({ a1: "G", a8: "x", h8: "x" }));
    view.show(hidden({ a1: "G", a8: "s", h8: "h" }));
    expect(turning()).toBe(2);
    const delays = piecesOf(view).map(({ style }) => style.getPropertyValue("--over-delay"));
    expect(new Set(delays).size).toBe(3);
    vi.advanceTimersByTime(1_500);
    expect(turning()).toBe(0);
    expect(piecesOf(view).filter((piece) => piece.querySelector(".turns-up") !== null)).toHaveLength(2);
  });

  it("turns over at once where nothing may move", () => {
    view.appearance = { letters: undefined, stepMs: 0 };
    view.show(hidden({ a8: "x" }));
    view.show(hidden({ a8: "s" }));
    expect(turning()).toBe(0);
    expect(piecesOf(view)[0]?.querySelector(".turns-up")).toBeNull();
  });

  it("does not turn over what a turn has unmasked", () => {
    view.show(hidden({ a1: "G", a8: "x" }));
    const lastTurn = [{ step: { from: at("a1"), to: at("a2") }, outcome: "moved", unmasked: [at("a8")] }] as const;
    view.show(hidden({ a2: "G", a8: "s!" }, { turn: 4, lastTurn }));
    expect(turning()).toBe(0);
  });
});
