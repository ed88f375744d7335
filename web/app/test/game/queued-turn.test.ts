import { describe, expect, it } from "vitest";
import type { PlayedStep, Position } from "@sdk/rules";
import { beginPlan, checkPlan } from "../../src/game/model/queued-turn.js";
import type { TurnChoice } from "../../src/game/model/turn-choice.js";
import { at, position } from "./fixtures.js";

/** Black is to move; White plans. */
const BEFORE = { a1: "H", c3: "C", e3: "G", e4: "x", g5: "p", h8: "x" };

function planned(pieces: Readonly<Record<string, string>>, ...squares: readonly string[]): TurnChoice {
  const plan = beginPlan(position(pieces, "black", { turn: 7 }), "white");
  return squares.reduce((choice, name) => choice.choose(at(name)), plan);
}

/** Returns the view in which the planned turn is due. */
function due(pieces: Readonly<Record<string, string>>, rest: Partial<Position> = {}): Position {
  return position(pieces, "white", { turn: 8, ...rest });
}

function played(from: string, to: string, outcome: PlayedStep["outcome"] = "moved"): PlayedStep {
  return { step: { from: at(from), to: at(to) }, outcome, unmasked: [] };
}

const QUIET = [played("h8", "h7"), played("g5", "g6")];
const AFTER_QUIET = { a1: "H", c3: "C", e3: "G", e4: "x", g6: "p", h7: "x" };
const ATTACK = ["c3", "c4", "e3", "e4"] as const;

describe("a plan", () => {
  it("is made on the view of the opponent's turn, for the turn after it", () => {
    const plan = planned(BEFORE, ...ATTACK);
    expect(plan).toMatchObject({ isPlan: true, isComplete: true, isQueued: false, turn: 8 });
    expect(plan.tried.map(({ outcome }) => outcome)).toEqual(["moved", "unknown"]);
  });

  it("offers no step back of the own last turn", () => {
    const view = position(BEFORE, "black", { turn: 7, lastWhite: [{ from: at("c2"), to: at("c3") }] });
    const plan = beginPlan(view, "white").choose(at("c3"));
    expect(plan.targets.has(at("c2"))).toBe(false);
    expect(plan.targets.has(at("c4"))).toBe(true);
  });

  it("is removed as a whole once it is queued, and step by step before", () => {
    const plan = planned(BEFORE, ...ATTACK);
    expect(plan.takeBack().steps).toHaveLength(1);
    const removed = plan.queued(true).takeBack();
    expect(removed).toMatchObject({ isPlan: true, isQueued: false, steps: [] });
    expect(plan.queued(true).cancel().steps).toHaveLength(0);
  });

  it("stays queued whatever is touched", () => {
    const queued = planned(BEFORE, ...ATTACK).queued(true);
    expect(queued.choose(at("a1"))).toBe(queued);
    expect(queued.lift(at("c4"))).toBe(queued);
  });
});

describe("a plan that is due", () => {
  it("is kept, and stays queued, if nothing that it touches has changed", () => {
    const checked = checkPlan(planned(BEFORE, ...ATTACK).queued(true), due(AFTER_QUIET), QUIET);
    expect(checked).toMatchObject({ kind: "kept", choice: { isPlan: false, isQueued: true, isComplete: true, turn: 8 } });
  });

  it("is kept as far as it goes, with the piece in the hand, if it is not complete", () => {
    const checked = checkPlan(planned(BEFORE, "c3", "c4", "e3"), due(AFTER_QUIET), QUIET);
    expect(checked).toMatchObject({ kind: "kept", choice: { isComplete: false, isQueued: false, selected: at("e3") } });
    expect(checked.kind === "kept" && checked.choice.steps).toHaveLength(1);
  });

  it("lets go of a piece that has fallen in the hand", () => {
    const answer = [played("e4", "e3", "attacker-won"), played("g5", "g6")];
    const checked = checkPlan(planned(BEFORE, "c3", "c4", "e3"), due({ a1: "H", c3: "C", e3: "x", g6: "p", h8: "x" }), answer);
    expect(checked).toMatchObject({ kind: "kept", choice: { selected: undefined } });
  });

  it("is kept if its own piece was unmasked, or has beaten an attacker", () => {
    const answer = [played("h8", "h7"), played("g5", "g6")];
    const unmasked = { ...AFTER_QUIET, e3: "G!", c3: "C!" };
    expect(checkPlan(planned(BEFORE, ...ATTACK), due(unmasked), answer).kind).toBe("kept");
    const held = { a1: "H", c3: "C", e3: "G", e4: "x", h7: "x" };
    expect(checkPlan(planned({ ...BEFORE, c4: "p" }, "e3", "e4", "c3", "b3"), due(held), [played("c4", "c3", "attacker-fell"), played("h8", "h7")]).kind).toBe("kept");
  });

  it("is not queued any more if it has become too short", () => {
    const hemmed = { a1: "H", b1: "M", a2: "C", e3: "G", e4: "x", h8: "x" };
    const plan = planned({ ...hemmed, a3: "M", b2: "M", e2: "M", d3: "M", f3: "M" }, "e3", "e4").queued(true);
    expect(plan.isComplete).toBe(true);
    const checked = checkPlan(plan, due({ a1: "H", b1: "M", a2: "C", e3: "G", e4: "x", b2: "M", e2: "M", d3: "M", f3: "M", h7: "x" }), [played("h8", "h7")]);
    expect(checked).toMatchObject({ kind: "kept", choice: { isQueued: false, isComplete: false } });
  });

  it.each<readonly [string, Readonly<Record<string, string>>, readonly PlayedStep[], string, string]>([
    ["its piece has fallen", { ...AFTER_QUIET, c3: "x" }, [played("b3", "c3", "attacker-won")], "illegal", "c3"],
    ["its piece fell and its place is empty", { a1: "H", e3: "G", e4: "x", h7: "x" }, [], "illegal", "c3"],
    ["an empty square was entered", { ...AFTER_QUIET, c4: "x" }, [played("b4", "c4")], "occupied", "c3"],
    ["the attacked piece has gone", { ...AFTER_QUIET, e4: ".", f4: "x" }, [played("e4", "f4")], "emptied", "e3"],
    ["another masked piece stands there", { ...AFTER_QUIET, f4: "x" }, [played("e4", "f4"), played("e5", "e4")], "replaced", "e3"],
    ["the attacked piece was unmasked", { ...AFTER_QUIET, e4: "m!" }, [played("h8", "h7")], "unmasked", "e3"],
  ])("is dropped if %s", (_, pieces, answer, reason, from) => {
    const without = Object.fromEntries(Object.entries(pieces).filter(([, letter]) => letter !== "."));
    const checked = checkPlan(planned(BEFORE, ...ATTACK).queued(true), due(without), answer);
    expect(checked).toMatchObject({ kind: "dropped", reason, step: { from: at(from) } });
  });

  it("is dropped if a known piece was replaced by one of the same kind", () => {
    const open = { a1: "H", c3: "C", e3: "G", e4: "l!", e5: "l!", h8: "x" };
    const answer = [played("e4", "f4"), played("e5", "e4")];
    const checked = checkPlan(planned(open, ...ATTACK), due({ a1: "H", c3: "C", e3: "G", e4: "l!", f4: "l!", h8: "x" }), answer);
    expect(checked).toMatchObject({ kind: "dropped", reason: "replaced" });
  });

  it("checks a later step with the earlier ones made", () => {
    const follow = planned({ a1: "H", c3: "C", d3: "G", h8: "x" }, "c3", "c4", "d3", "c3");
    expect(follow.isComplete).toBe(true);
    expect(checkPlan(follow, due({ a1: "H", c3: "C", d3: "G", h7: "x" }), [played("h8", "h7")]).kind).toBe("kept");
  });

  it("is dropped when the game is over", () => {
    expect(checkPlan(planned(BEFORE, ...ATTACK), due(AFTER_QUIET, { toMove: undefined }), QUIET).kind).toBe("dropped");
  });
});
