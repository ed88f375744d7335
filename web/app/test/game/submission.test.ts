import { describe, expect, it } from "vitest";
import { DoubleTap, PAIR_MS, SEEN_MS } from "../../src/play/double-tap.js";
import { submitsAtOnce } from "../../src/game/model/submission.js";
import { TurnChoice } from "../../src/game/model/turn-choice.js";
import { at, position } from "./fixtures.js";

describe("a complete turn", () => {
  it.each(["600+5", "300+0", "180d5", "600/5x30", "0/3x30"])("is sent at once by default with %s", (control) => {
    expect(submitsAtOnce("fast", control, false)).toBe(true);
  });

  it.each(["601+0", "900d5", "601/5x30", "3d", "3dw", "-", "?"])("is confirmed by default with %s", (control) => {
    expect(submitsAtOnce("fast", control, false)).toBe(false);
  });

  it("is confirmed by default after input that easily slips", () => {
    expect(submitsAtOnce("fast", "300+5", true)).toBe(false);
  });

  it.each(["300+5", "3d", "-"])("is sent as the player has chosen, with %s", (control) => {
    expect(submitsAtOnce("auto", control, true)).toBe(true);
    expect(submitsAtOnce("confirm", control, false)).toBe(false);
  });
});

describe("a double tap", () => {
  const view = position({ a1: "H", c3: "C", e3: "G", h8: "x" });
  const chosen = (...squares: readonly string[]): TurnChoice =>
    squares.reduce((choice, name) => choice.choose(at(name)), TurnChoice.begin(view));
  const COMPLETE = chosen("c3", "d3", "e3", "e4");

  it("confirms with both taps on a turn that was seen", () => {
    const taps = new DoubleTap();
    taps.shows(COMPLETE, 0);
    expect(taps.confirms(COMPLETE, SEEN_MS)).toBe(false);
    expect(taps.confirms(COMPLETE, SEEN_MS + PAIR_MS)).toBe(true);
  });

  it("does not count when it makes the last step", () => {
    const taps = new DoubleTap();
    taps.shows(COMPLETE, 0);
    expect(taps.confirms(COMPLETE, 100)).toBe(false);
    expect(taps.confirms(COMPLETE, SEEN_MS - 1)).toBe(false);
    expect(taps.confirms(COMPLETE, SEEN_MS + 1)).toBe(false);
  });

  it("needs its second tap soon", () => {
    const taps = new DoubleTap();
    taps.shows(COMPLETE, 0);
    expect(taps.confirms(COMPLETE, 1_000)).toBe(false);
    expect(taps.confirms(COMPLETE, 1_001 + PAIR_MS)).toBe(false);
    expect(taps.confirms(COMPLETE, 1_100 + PAIR_MS)).toBe(true);
  });

  it("begins anew with another turn, and with one that it has not seen before", () => {
    const taps = new DoubleTap();
    taps.shows(COMPLETE, 0);
    expect(taps.confirms(COMPLETE, 1_000)).toBe(false);
    const other = chosen("c3", "d3", "e3", "f3");
    expect(taps.confirms(other, 1_100)).toBe(false);
    expect(taps.confirms(other, 1_100 + SEEN_MS)).toBe(false);
    taps.shows(undefined, 1_500);
    expect(taps.confirms(other, 1_600)).toBe(false);
  });
});
