import { Phase } from "@sdk";
import { describe, expect, it } from "vitest";
import { stableOrder, byInterest, featuredOf, neighbours } from "../../src/watch/featured.js";
import { ids, summary } from "./summaries.js";

describe("the games most worth watching", () => {
  it("are played on clocks, then by correspondence or without a clock, then deployed", () => {
    const games = [
      summary("deployed", { phase: Phase.DEPLOYMENT, spectators: 9 }),
      summary("by-days", { timeControl: "3d", spectators: 8, turn: 90 }),
      summary("clockless", { timeControl: "-", spectators: 7, turn: 90 }),
      summary("clocked", { timeControl: "600/5x30" }),
    ];
    expect(ids(byInterest(games))).toEqual(["clocked", "by-days", "clockless", "deployed"]);
  });

  it("have most spectators, then most turns, then are newest", () => {
    const games = [
      summary("newest", { turn: 4 }),
      summary("newer", { turn: 4 }),
      summary("longer", { turn: 5 }),
      summary("watched", { spectators: 1 }),
    ];
    expect(ids(byInterest(games))).toEqual(["watched", "longer", "newest", "newer"]);
  });

  it("are not sorted in place", () => {
    const games = [summary("one"), summary("two", { spectators: 1 })];
    byInterest(games);
    expect(ids(games)).toEqual(["one", "two"]);
  });
});

describe("the featured game", () => {
  const quiet = summary("quiet", { turn: 3 });
  const busy = summary("busy", { spectators: 12, turn: 40 });

  it("is the one most worth watching", () => {
    expect(featuredOf([quiet, busy], undefined)).toBe(busy);
    expect(featuredOf([], undefined)).toBeUndefined();
  });

  it("stays while it lasts, whatever is watched more", () => {
    expect(featuredOf([quiet, busy], "quiet")).toBe(quiet);
  });

  it("is another with both players once one of its own has left", () => {
    const left = new Set(["busy"]);
    expect(featuredOf([quiet, busy], "busy", left)).toBe(quiet);
    expect(featuredOf([busy], "busy", left)).toBe(busy);
    expect(featuredOf([quiet, busy], "busy", new Set(["busy", "quiet"]))).toBe(busy);
  });

  it("is on clocks, even if a player has left, rather than a quiet one", () => {
    expect(featuredOf([busy, summary("slow", { timeControl: "3d" })], undefined, new Set(["busy"]))).toBe(busy);
  });

  it("is another when it is no longer there", () => {
    expect(featuredOf([quiet, busy], "gone")).toBe(busy);
    expect(featuredOf([], "gone")).toBeUndefined();
  });

  it.each([
    ["deployment", summary("present", { phase: Phase.DEPLOYMENT })],
    ["a game by correspondence", summary("present", { timeControl: "1d" })],
  ])("is never %s", (_, present) => {
    expect(featuredOf([present, quiet], "present")).toBe(quiet);
    expect(featuredOf([present], "present")).toBeUndefined();
  });
});

describe("the list", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => summary(id)) as [ReturnType<typeof summary>, ...ReturnType<typeof summary>[]];

  it("begins with what is most worth watching", () => {
    expect(ids(stableOrder([], [a, summary("b", { spectators: 2 })]))).toEqual(["b", "a"]);
  });

  it("keeps its order, shows the newest facts, and puts new games at the end", () => {
    const now = [summary("d", { spectators: 9 }), summary("c", { turn: 7 }), a];
    const next = stableOrder([a, b, c, d].slice(0, 3) as typeof now, now);
    expect(ids(next)).toEqual(["a", "c", "d"]);
    expect(next[1]?.turn).toBe(7);
  });
});

describe("the neighbours of a game", () => {
  const games = ["a", "b", "c"].map((id) => summary(id));

  it.each([
    ["a", "c", "b"],
    ["b", "a", "c"],
    ["c", "b", "a"],
  ])("of %s are %s and %s: the list has no ends", (id, previous, next) => {
    const near = neighbours(games, id);
    expect([near?.previous.gameId, near?.next.gameId]).toEqual([previous, next]);
  });

  it("that is not listed are the last and the first", () => {
    const near = neighbours(games, "over");
    expect([near?.previous.gameId, near?.next.gameId]).toEqual(["c", "a"]);
  });

  it("are none where there is no other game", () => {
    expect(neighbours(games.slice(0, 1), "a")).toBeUndefined();
    expect(neighbours([], "a")).toBeUndefined();
    expect(neighbours(games.slice(0, 1), "over")?.next.gameId).toBe("a");
  });
});
