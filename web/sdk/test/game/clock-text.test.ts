import { describe, expect, it } from "vitest";
import { clockParts, formatClock } from "../../src/index.js";

describe("the text of a clock", () => {
  it.each([
    [0, "0.0"],
    [-5, "0.0"],
    [99, "0.0"],
    [9_876, "9.8"],
    [9_999, "9.9"],
    [10_000, "0:10"],
    [59_999, "0:59"],
    [60_000, "1:00"],
    [754_321, "12:34"],
    [3_600_000, "1:00:00"],
    [90_061_000, "25:01:01"],
  ])("of %d ms is %s", (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  it("has days as a part of its own", () => {
    expect(clockParts(3 * 86_400_000 - 1_000)).toEqual({ days: 2, hours: 23, minutes: 59, seconds: 59, tenths: undefined });
  });
});
