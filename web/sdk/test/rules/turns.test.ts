import { describe, expect, it } from "vitest";
import { TurnInProgress, judgeTurn, legalTurns, turnRuleText } from "../../src/rules/index.js";
import { positionSeenBy } from "../../src/rules/replay.js";
import { firstSteps, perft } from "./support/perft.js";
import { position, present, squareOf, steps, variantOf } from "./support/positions.js";
import { engineData, lines, table } from "./support/vectors.js";

describe("a submitted turn", () => {
  const rules = lines(engineData("check-rules.txt"));
  const cases = table("check.tsv").map((row, index) => [row[0], row[1], row[2], rules[index], row[3]] as const);

  it.each(cases)("of %s is %s: %s, as the engine judges it", (id = "", verdict, turn = "", rule, line = "") => {
    const variant = variantOf(id);
    const judged = present(judgeTurn(position(variant, line), steps(variant, turn)));
    expect(judged.kind).toBe(verdict);
    expect(judged.kind === "legal" ? "legal" : `${judged.step ?? "-"} ${judged.rule}`).toBe(rule);
  });

  it("cannot be judged when the game is over", () => {
    const small = variantOf("small");
    const over = { ...position(small, "8/8/8/2^5/5^2/8/8/7H w - -,- 0 0"), toMove: undefined };
    expect(judgeTurn(over, [{ from: 0, to: 1 }])).toBeUndefined();
  });

  it("may name squares that no board has", () => {
    const small = variantOf("small");
    const view = position(small, "8/8/8/2^5/5^2/8/8/C6H w - -,- 0 0");
    expect(judgeTurn(view, steps(small, "a1a9"))).toEqual({ kind: "illegal", step: 0, rule: "off-board" });
    expect(turnRuleText("off-board")).toBe("the step leaves the board");
  });
});

describe("the legal turns", () => {
  const cases = table("perft.tsv");

  it.each(cases)("of %s at depth %s are %s, with %s first steps", (id = "", depth, turns, first, line = "") => {
    const start = position(variantOf(id), line);
    expect(perft(start, Number(depth))).toBe(Number(turns));
    expect(firstSteps(start)).toBe(Number(first));
  });

  it("are those that are judged legal, and the same on the mover's view", () => {
    const small = variantOf("small");
    const line = present(table("perft.tsv").find((row) => row[0] === "small" && row[3] === "13")?.[4]);
    const start = position(small, line);
    const view = positionSeenBy("white", start);
    const turns = [...legalTurns(view)];
    expect(turns).toHaveLength(150);
    expect(turns.every((turn) => judgeTurn(view, turn)?.kind === "legal")).toBe(true);
    expect([...legalTurns(start)]).toEqual(turns);
  });
});

describe("a turn in progress on the mover's view", () => {
  const small = variantOf("small");
  const at = (name: string): number => squareOf(small, name);
  const begin = (line: string): TurnInProgress => present(TurnInProgress.begin(position(small, line)));
  const play = (turn: TurnInProgress, text: string): ReturnType<TurnInProgress["play"]> =>
    turn.play(present(steps(small, text)[0]));

  it("does not know how an attack on a masked piece ends, and bars its square", () => {
    const turn = begin("8/8/8/2^5/1x3^2/CC6/8/7H w - -,- 0 0");
    expect(play(turn, "b3b4")).toMatchObject({ outcome: "unknown", unmasked: [] });
    expect(turn.fallen).toEqual([]);
    expect(turn.refusal({ from: at("a3"), to: at("a4") })).toBeUndefined();
    expect(turn.legalSteps().some(({ to }) => to === at("b4"))).toBe(false);
    expect(turn.refusal({ from: at("b4"), to: at("a4") })).toBe("same-piece");
  });

  it.each(["x", "l", "e"])("bars the square also when a Spy unmasked the piece earlier in the turn (%s)", (enemy) => {
    const fast = variantOf("small-fast");
    const start = position(fast, `8/8/8/2^5/C${enemy}C2^2/8/1S6/7H w - -,- 0 0`);
    const turn = steps(fast, "b2b3+a4b4+c4b4");
    expect(judgeTurn(start, turn)).toEqual({ kind: "illegal", step: 2, rule: "attacked-blind" });
  });

  it("knows how an attack on an unmasked piece ends", () => {
    const turn = begin("8/8/8/2^5/1l3^2/CP6/8/7H w b4 -,- 0 0");
    expect(play(turn, "b3b4").outcome).toBe("attacker-won");
    expect(turn.fallen.map((cell) => String.fromCharCode(cell & 0x7f))).toEqual(["l"]);
    expect(turn.isComplete).toBe(false);
  });

  it("is complete when it takes an unmasked Headquarters", () => {
    const turn = begin("8/8/8/2^5/1h3^2/CP6/8/7H w b4 -,- 0 0");
    play(turn, "b3b4");
    expect(turn.isComplete).toBe(true);
    expect(turn.hasTakenHeadquarters).toBe(true);
    expect(turn.refusal({ from: at("a3"), to: at("a4") })).toBe("too-many-steps");
  });

  it("is complete when no other piece can step", () => {
    const turn = begin("8/8/8/2^5/5^2/8/8/C6H w - -,- 0 0");
    expect(turn.isComplete).toBe(false);
    play(turn, "a1a2");
    expect(turn.isComplete).toBe(true);
  });

  it("shows what an own Spy will unmask", () => {
    const turn = begin("8/8/8/2^5/1xx2^2/8/1S6/7H w - -,- 0 0");
    expect(play(turn, "b2b3").unmasked).toEqual([at("b4"), at("c4")]);
  });

  it("can be gone on with in two ways", () => {
    const turn = begin("8/8/8/2^5/5^2/8/CC6/7H w - -,- 0 0");
    const other = turn.copy();
    play(turn, "a2a3");
    expect(other.steps).toEqual([]);
    play(other, "b2b3");
    expect(turn.steps.map(({ step }) => step.to)).toEqual([at("a3")]);
  });

  it("refuses to make a step that is not legal", () => {
    expect(() => play(begin("8/8/8/2^5/5^2/8/CC6/7H w - -,- 0 0"), "a2b2")).toThrow(RangeError);
  });
});
