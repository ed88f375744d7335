import { describe, expect, it } from "vitest";
import { fittingCount } from "../../src/game/model/fitting.js";

const SIZES = { gap: 6, more: 30 };

describe("things side by side", () => {
  it("are all there if they fit exactly", () => {
    expect(fittingCount([20, 20, 20], { ...SIZES, room: 72 })).toBe(3);
  });

  it("leave room for the note about those that do not fit", () => {
    expect(fittingCount([20, 20, 20], { ...SIZES, room: 71 })).toBe(1);
    expect(fittingCount([20, 20, 20, 40], { ...SIZES, room: 110 })).toBe(3);
  });

  it("are none where only the note fits", () => {
    expect(fittingCount([20, 20], { ...SIZES, room: 40 })).toBe(0);
    expect(fittingCount([], { ...SIZES, room: 0 })).toBe(0);
  });
});
