import { describe, expect, it } from "vitest";
import { filterOf, pathOfSearch, searchOf } from "../../src/archive/filter-address.js";

const NOTHING = { player: "", variant: "", result: "", rated: "", from: "", to: "" };

function search(parameters: string) {
  return searchOf(`https://play.example.org/games${parameters}`);
}

describe("the address of a search", () => {
  it("holds what is asked for, and leads back to itself", () => {
    const path = "?player=%D0%90%D0%B4%D0%B0+1&variant=small&result=won&rated=false&from=2026-01-31&to=2026-02-01";
    const asked = search(path);
    expect(asked).toEqual({ player: "Ада 1", variant: "small", result: "won", rated: "false", from: "2026-01-31", to: "2026-02-01" });
    expect(pathOfSearch(asked)).toBe(`/games${path}`);
    expect(pathOfSearch(NOTHING as ReturnType<typeof search>)).toBe("/games");
  });

  it("asks for nothing that it does not know", () => {
    expect(search("?variant=chess&result=up&rated=1&from=yesterday&to=2026-1-1&page=3")).toEqual(NOTHING);
  });

  it("asks for nobody's wins only of somebody", () => {
    expect(search("?result=won").result).toBe("");
    expect(search("?result=white").result).toBe("white");
  });
});

describe("what the server is asked", () => {
  it("is of the player with that name, from the first day until the one after the last", () => {
    const filter = filterOf(search("?player=Ada&rated=true&from=2026-03-01&to=2026-03-01"), "id");
    expect(filter).toMatchObject({ player: "id", rated: true, variant: undefined, result: undefined });
    expect(filter.fromEpochMs).toBe(new Date(2026, 2, 1).getTime());
    expect(filter.toEpochMs).toBe(new Date(2026, 2, 2).getTime());
  });

  it("is everything when nothing is asked for", () => {
    expect(Object.values(filterOf(search(""), undefined)).filter((value) => value !== undefined)).toEqual([]);
  });
});
