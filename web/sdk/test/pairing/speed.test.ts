import { describe, expect, it } from "vitest";
import { speedOf } from "../../src/index.js";

describe("the speed of a time control", () => {
  it.each([
    ["179+0", "bullet"],
    ["180+0", "blitz"],
    ["60+3", "blitz"],
    ["279+5", "blitz"],
    ["280+5", "rapid"],
    ["300+5", "rapid"],
    ["600+5", "rapid"],
    ["1200+10", "classical"],
    ["1500+0", "classical"],
    ["300d5", "rapid"],
    ["60/5x30", "rapid"],
    ["3d", "correspondence"],
    ["3dw", "correspondence"],
    ["-", "unlimited"],
    ["soon", undefined],
  ])("%s is %s", (timeControl, speed) => {
    expect(speedOf(timeControl)).toBe(speed);
  });
});
