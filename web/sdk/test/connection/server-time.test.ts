import { describe, expect, it } from "vitest";
import { ServerTime } from "../../src/index.js";

describe("the server's time", () => {
  it("is not known at first", () => {
    expect(new ServerTime().at(5)).toBeUndefined();
    expect(new ServerTime().local(5)).toBeUndefined();
  });

  it("is that of the sample with the shortest round trip", () => {
    const time = new ServerTime();
    time.sample(1_000, 1_400, 50_300); // 50,200 at 1,200, if symmetric
    time.sample(2_000, 2_020, 51_010); // offset 49,000
    time.sample(3_000, 3_600, 52_500);
    expect(time.at(10_000)).toBe(59_000);
    expect(time.local(59_000)).toBe(10_000);
  });

  it("errs by half the round trip at most", () => {
    const time = new ServerTime();
    time.sample(0, 100, 1_000); // The server read its clock between 0 and 100.
    expect(Math.abs((time.at(0) ?? NaN) - 1_000)).toBeLessThanOrEqual(50);
  });

  it("forgets samples of more than ten minutes ago", () => {
    const time = new ServerTime();
    time.sample(0, 10, 100_005);
    time.sample(700_000, 700_200, 800_200);
    expect(time.at(700_100)).toBe(800_200);
  });
});
