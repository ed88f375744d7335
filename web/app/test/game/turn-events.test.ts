import { describe, expect, it } from "vitest";
import type { PlayedStep, Side } from "@sdk/rules";
import { eventsOf, moversOf } from "../../src/game/model/turn-events.js";
import { at, board } from "./fixtures.js";

function played(from: string, to: string, outcome: PlayedStep["outcome"], ...unmasked: readonly string[]): PlayedStep {
  return { step: { from: at(from), to: at(to) }, outcome, unmasked: unmasked.map((name) => at(name)) };
}

function events(mover: Side, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>, ...steps: readonly PlayedStep[]) {
  return eventsOf({ before: board(before), after: board(after), steps, mover }, "white");
}

describe("what happened in a turn", () => {
  it("is nothing if only pieces moved", () => {
    expect(events("white", { a2: "C", b2: "S" }, { a3: "C", b3: "S" }, played("a2", "a3", "moved"), played("b2", "b3", "moved"))).toEqual([]);
  });

  it("is an attack of the player that won, and what it unmasked on both sides", () => {
    const step = played("a3", "a4", "attacker-won", "a4", "b5");
    expect(events("white", { a3: "G", a4: "x", b5: "x" }, { a4: "G!", b5: "s!" }, step)).toEqual([
      { kind: "took", square: at("a4") },
      { kind: "unmasked", pieces: [{ piece: "spy", square: at("b5") }] },
      { kind: "known", pieces: [{ piece: "general", square: at("a4") }] },
    ]);
  });

  it("is the loss of the piece that attacked, even if it had moved before in the same turn", () => {
    const steps = [played("a2", "a3", "moved"), played("a3", "a4", "attacker-fell", "a4")];
    expect(events("white", { a2: "C", a4: "x" }, { a4: "g!" }, ...steps)).toEqual([
      { kind: "failed", square: at("a4"), piece: "corporal" },
      { kind: "unmasked", pieces: [{ piece: "general", square: at("a4") }] },
    ]);
  });

  it("is the loss of an own piece, with the attacker if it is known", () => {
    const step = played("a4", "a3", "attacker-won");
    expect(events("black", { a3: "S", a4: "l!" }, { a3: "l!" }, step)).toEqual([{ kind: "lost", square: at("a3"), piece: "spy", attacker: "lieutenant" }]);
    expect(events("black", { a3: "S", a4: "x" }, { a3: "x" }, step)).toEqual([{ kind: "lost", square: at("a3"), piece: "spy", attacker: undefined }]);
  });

  it("is an attack of the enemy that failed", () => {
    expect(events("black", { a3: "M", a4: "x" }, { a3: "M" }, played("a4", "a3", "attacker-fell"))).toEqual([{ kind: "held", square: at("a3") }]);
  });
});

describe("the movers of a turn in progress", () => {
  it("are found where earlier steps put them", () => {
    const tried = [
      { step: { from: at("a2"), to: at("a3") }, outcome: "moved", unmasked: [] },
      { step: { from: at("a3"), to: at("a4") }, outcome: "unknown", unmasked: [] },
    ] as const;
    const cells = board({ a2: "C", a4: "x" });
    expect(moversOf(cells, tried)).toEqual([cells[at("a2")], cells[at("a2")]]);
  });
});
