import { describe, expect, it } from "vitest";
import { TurnChoice } from "../../src/game/model/turn-choice.js";
import { at, position } from "./fixtures.js";

const OPEN = position({ a1: "H", c3: "C", e3: "G", c4: "x", h8: "x", b1: "M" });

function chosen(...squares: readonly string[]): TurnChoice {
  return squares.reduce((choice, name) => choice.choose(at(name)), TurnChoice.begin(OPEN));
}

describe("choosing a turn", () => {
  it("begins with nothing, and offers only pieces that can go", () => {
    const choice = chosen();
    expect(choice.steps).toEqual([]);
    expect(choice.isComplete).toBe(false);
    expect([...choice.movable].sort((a, b) => a - b)).toEqual([at("c3"), at("e3")]);
  });

  it("takes a piece up and shows where it can go, enemies included", () => {
    const choice = chosen("c3");
    expect(choice.selected).toBe(at("c3"));
    expect([...choice.targets].sort((a, b) => a - b)).toEqual([at("c2"), at("b3"), at("d3"), at("c4")]);
  });

  it("lets a piece go when it is clicked again, or something else is", () => {
    expect(chosen("c3", "c3").selected).toBeUndefined();
    expect(chosen("c3", "h1").selected).toBeUndefined();
    expect(chosen("c3", "e3").selected).toBe(at("e3"));
  });

  it("takes up no Mine, no Headquarters, no enemy and no empty square", () => {
    for (const name of ["a1", "b1", "c4", "d5"]) {
      expect(chosen(name).selected, name).toBeUndefined();
    }
  });

  it("is complete after two steps of different pieces", () => {
    const choice = chosen("c3", "d3", "e3", "e4");
    expect(choice.isComplete).toBe(true);
    expect(choice.steps).toEqual([
      { from: at("c3"), to: at("d3") },
      { from: at("e3"), to: at("e4") },
    ]);
    expect(choice.movable.size).toBe(0);
  });

  it("does not move the same piece twice", () => {
    expect(chosen("c3", "d3").movable.has(at("d3"))).toBe(false);
  });

  it("may enter the square that the first step left", () => {
    const two = TurnChoice.begin(position({ c3: "C", d3: "L", h8: "x" }));
    const choice = two.choose(at("c3")).choose(at("c4")).choose(at("d3")).choose(at("c3"));
    expect(choice.isComplete).toBe(true);
  });

  it("does not know how an attack on a masked piece ends, and bars its square", () => {
    const choice = chosen("c3", "c4");
    expect(choice.tried[0]?.outcome).toBe("unknown");
    expect(choice.choose(at("e3")).targets.has(at("c4"))).toBe(false);
  });

  it("is complete after one step when no other piece can go", () => {
    const alone = TurnChoice.begin(position({ a1: "H", c3: "C", h8: "x" }));
    expect(alone.choose(at("c3")).choose(at("c4")).isComplete).toBe(true);
  });

  it("takes steps back one by one", () => {
    const choice = chosen("c3", "d3", "e3", "e4");
    expect(choice.takeBack().steps).toHaveLength(1);
    expect(choice.takeBack().takeBack().steps).toHaveLength(0);
    const nothing = chosen();
    expect(nothing.takeBack()).toBe(nothing);
  });

  it("cancels the selection first, then the last step", () => {
    const choice = chosen("c3", "d3", "e3");
    expect(choice.cancel().selected).toBeUndefined();
    expect(choice.cancel().steps).toHaveLength(1);
    expect(choice.cancel().cancel().steps).toHaveLength(0);
  });

  it("steps by a drag, and keeps a piece in the hand that is dropped elsewhere", () => {
    const lifted = chosen().lift(at("c3"));
    expect(lifted.selected).toBe(at("c3"));
    expect(lifted.drop(at("c3"), at("d3")).steps).toHaveLength(1);
    expect(lifted.drop(at("c3"), at("h1"))).toBe(lifted);
    expect(lifted.drop(at("c3"), undefined)).toBe(lifted);
  });

  it("does not go back where the piece came from", () => {
    const returned = position({ c3: "C", e3: "G", h8: "x" }, "white", { lastWhite: [{ from: at("c2"), to: at("c3") }] });
    expect(TurnChoice.begin(returned).choose(at("c3")).targets.has(at("c2"))).toBe(false);
  });
});
