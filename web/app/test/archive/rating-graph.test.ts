import { describe, expect, it } from "vitest";
import { lineOf } from "../../src/archive/RatingGraph.js";

const point = (atEpochMs: number, rating: number) => ({ atEpochMs, rating, deviation: 80, gameId: "g" });

describe("the line of a rating", () => {
  it("goes from the left to the right edge, and up with the rating", () => {
    expect(lineOf([point(100, 1500), point(150, 1700), point(300, 1600)])).toBe("0,100 250,0 1000,50");
  });

  it("lies in the middle while nothing changes", () => {
    expect(lineOf([point(0, 1500), point(10, 1500)])).toBe("0,50 1000,50");
  });
});
