import { describe, expect, it } from "vitest";
import { parseTimeControl } from "../../src/index.js";

describe("a time control", () => {
  it.each([
    ["600+5", { kind: "fischer", baseMs: 600_000, incrementMs: 5_000 }],
    ["0d5", { kind: "bronstein", baseMs: 0, delayMs: 5_000 }],
    ["600/5x30", { kind: "byo-yomi", mainMs: 600_000, periods: 5, periodMs: 30_000 }],
    ["3d", { kind: "correspondence", perTurnMs: 259_200_000, weekendsOff: false }],
    ["3dw", { kind: "correspondence", perTurnMs: 259_200_000, weekendsOff: true }],
    ["-", { kind: "unlimited" }],
  ])("%s is read", (text, expected) => {
    expect(parseTimeControl(text)).toEqual(expected);
  });

  it.each(["", "600", "600+", "+5", "600/5", "600/5x", "d3", "3 d", "600+5 ", "a+b", "3w"])("%j is none", (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  });
});
