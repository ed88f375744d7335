import { describe, expect, it } from "vitest";
import { nextSquare, ray, squaresOf } from "../../src/play/board-queries.js";
import { TurnChoice } from "../../src/game/model/turn-choice.js";
import { chooseTyped, parseTyped, type Typed, type Vocabulary } from "../../src/play/typed-turn.js";
import { at, board, position, SMALL } from "../game/fixtures.js";

const GERMAN: Vocabulary = {
  word: (word) => ({ scan: "ringsum", what: "was", known: "bekannt", masked: "verdeckt", last: "letzter", clocks: "uhren", undo: "zurück", confirm: "bestätigen", help: "hilfe" })[word],
  piece: (piece) => ({ spy: "Spion" } as Partial<Record<string, string>>)[piece] ?? piece,
};

function typed(text: string): Typed {
  return parseTyped(text, SMALL.geometry, GERMAN);
}

const step = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe("what is typed", () => {
  it.each(["e3e4 f3f4", "E3E4 F3F4", " e3e4,  f3f4 ", "e3e4+f3f4", "e3e4;f3f4"])("is a turn: %j", (text) => {
    expect(typed(text)).toEqual({ kind: "turn", steps: [{ step: step("e3", "e4"), means: undefined }, { step: step("f3", "f4"), means: undefined }] });
  });

  it.each(["e3-e4, f3xf4", "e3–e4 f3×f4", "e3—e4 F3:F4"])("says whether a step moves or attacks: %j", (text) => {
    expect(typed(text)).toMatchObject({ kind: "turn", steps: [{ means: "move" }, { means: "attack" }] });
  });

  it.each<readonly [string, Typed]>([
    ["", { kind: "nothing" }],
    ["  ", { kind: "nothing" }],
    ["e3e9", { kind: "off-board", square: "e9" }],
    ["k3e4", { kind: "off-board", square: "k3" }],
    ["e3e4 hello", { kind: "unknown", word: "hello" }],
    ["e3 e4", { kind: "unknown", word: "e3 e4" }],
    ["spy", { kind: "piece", piece: "spy" }],
    ["SPION", { kind: "piece", piece: "spy" }],
    ["known", { kind: "word", word: "known" }],
    ["Zurück", { kind: "word", word: "undo" }],
    ["was c5", { kind: "square", word: "what", square: at("c5") }],
    ["scan  C5", { kind: "square", word: "scan", square: at("c5") }],
    ["scan", { kind: "needs-square", word: "scan" }],
    ["what now", { kind: "needs-square", word: "what" }],
    ["scan j9", { kind: "off-board", square: "j9" }],
  ])("is understood: %j", (text, expected) => {
    expect(typed(text)).toEqual(expected);
  });
});

describe("typed steps", () => {
  const choice = TurnChoice.begin(position({ a1: "H", c3: "C", e3: "G", c4: "x", h8: "x" }));

  function choose(text: string, before = choice) {
    const parsed = typed(text);
    if (parsed.kind !== "turn") {
      throw new Error(text);
    }
    return chooseTyped(before, parsed.steps);
  }

  it("are set in order", () => {
    expect(choose("c3c4 e3e4")).toMatchObject({ isComplete: true, steps: [step("c3", "c4"), step("e3", "e4")] });
    expect(choose("c3xc4 e3-e4")).toMatchObject({ isComplete: true });
  });

  it("continue the chosen ones, or replace them if there are too many", () => {
    const first = choice.choose(at("c3")).choose(at("d3"));
    expect(choose("e3e4", first)).toMatchObject({ isComplete: true, steps: [step("c3", "d3"), step("e3", "e4")] });
    expect(choose("e3e4 c3b3", first)).toMatchObject({ steps: [step("e3", "e4"), step("c3", "b3")] });
  });

  it.each([
    ["c3c5", { kind: "rule", rule: "not-adjacent" }],
    ["a1a2", { kind: "rule", rule: "immobile-piece" }],
    ["d4d5", { kind: "rule", rule: "empty-square" }],
    ["h8h7", { kind: "rule", rule: "not-own-piece" }],
    ["c3d3 d3d4", { kind: "rule", rule: "same-piece", step: step("d3", "d4") }],
    ["e3xe4", { kind: "no-attack", step: step("e3", "e4") }],
    ["c3-c4", { kind: "no-move", step: step("c3", "c4") }],
  ])("say what is wrong: %s", (text, fault) => {
    expect(choose(text)).toMatchObject(fault);
  });
});

describe("questions about the board", () => {
  const cells = board({ d4: "C", d6: "x", d8: "l!", d1: "H", f4: "^", b2: "C!" });
  const rayOf = (way: Parameters<typeof ray>[3], orientation: Parameters<typeof ray>[4]) =>
    ray(SMALL.geometry, cells, at("d4"), way, orientation).map((square) => SMALL.geometry.name(square));

  it("tell what lies in a direction as it is displayed, the nearest first", () => {
    expect(rayOf("up", "white")).toEqual(["d6", "d8"]);
    expect(rayOf("up", "black")).toEqual(["d1"]);
    expect(rayOf("right", "white")).toEqual(["f4"]);
    expect(rayOf("left", "black")).toEqual(["f4"]);
    expect(rayOf("left", "white")).toEqual([]);
  });

  it("find pieces from a player's point of view", () => {
    expect(squaresOf(cells, { kind: "own", piece: "corporal" }, "white")).toEqual([at("b2"), at("d4")]);
    expect(squaresOf(cells, { kind: "known" }, "white")).toEqual([at("d8")]);
    expect(squaresOf(cells, { kind: "masked" }, "white")).toEqual([at("d6")]);
    expect(squaresOf(cells, { kind: "known" }, "black")).toHaveLength(3);
  });

  it("go round to the next one and back", () => {
    expect(nextSquare([3, 8, 20], 8, false)).toBe(20);
    expect(nextSquare([3, 8, 20], 20, false)).toBe(3);
    expect(nextSquare([3, 8, 20], 3, true)).toBe(20);
    expect(nextSquare([3, 8, 20], 9, true)).toBe(8);
    expect(nextSquare([], 9, false)).toBeUndefined();
  });
});
