import { describe, expect, it } from "vitest";
import { jitteredBackoff, USUAL_BACKOFF } from "../../src/index.js";

describe("backoff", () => {
  it("has a bound that doubles up to the longest", () => {
    const bounds = [0, 1, 2, 3, 4, 5, 60].map((failures) => USUAL_BACKOFF(failures, () => 1));
    expect(bounds).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it("may be nothing at all", () => {
    expect(jitteredBackoff(500, 10_000)(3, () => 0)).toBe(0);
  });
});
