import { describe, expect, it } from "vitest";
import {
  PIECES,
  SIDES,
  VARIANTS,
  areLawfulVolcanoes,
  armySize,
  attackWins,
  cellLetter,
  cellOf,
  homeSquares,
  isPiece,
  isUnmasked,
  letterOf,
  maskedCell,
  pieceOf,
  pieceOfLetter,
  randomVolcanoes,
  sideOf,
  stepsOfBytes,
  unmaskedCell,
} from "../../src/rules/index.js";
import { cellSeenBy, formatVolcanoes, parseVolcanoes } from "../../src/rules/replay.js";
import { squareOf, variantOf } from "./support/positions.js";
import { seeded } from "./support/random-game.js";

const large = variantOf("espionage");
const small = variantOf("small");

describe("a square", () => {
  it.each([["a1", 0], ["j1", 9], ["a2", 10], ["j10", 99]])("%s of the large board is number %i", (name, square) => {
    expect(squareOf(large, name)).toBe(square);
    expect(large.geometry.name(square)).toBe(name);
  });

  it.each(["", "a0", "k", "a11", "A1", "a1 ", "a"])("is not named %j", (name) => {
    expect(large.geometry.parseSquare(name).kind).toBe("failure");
  });

  it("is named ? when it is none", () => {
    expect(small.geometry.name(64)).toBe("?");
    expect(small.geometry.parseSquare("i1")).toMatchObject({ reason: "i1 is not on a board of 8 by 8 squares" });
  });

  it("has its neighbours on the board only", () => {
    const { geometry } = small;
    const at = (name: string): number => squareOf(small, name);
    expect(geometry.surroundings(at("a1")).map((square) => geometry.name(square))).toEqual(["b1", "a2", "b2"]);
    expect(geometry.surroundings(at("d4"))).toHaveLength(8);
    expect(geometry.areAdjacent(at("h1"), at("a2"))).toBe(false);
    expect(geometry.areAdjacent(at("d4"), at("d5"))).toBe(true);
    expect(geometry.areAdjacent(at("d4"), at("e5"))).toBe(false);
    expect(geometry.areAdjacent(-1, 0)).toBe(false);
    expect(geometry.neighbour(at("h8"), 0)).toBeUndefined();
    expect(geometry.neighbour(at("h8"), 3)).toBe(at("g8"));
  });

  it("is turned and mirrored", () => {
    expect(large.geometry.halfTurn(squareOf(large, "a1"))).toBe(squareOf(large, "j10"));
    expect(large.geometry.mirror(squareOf(large, "b3"))).toBe(squareOf(large, "i3"));
  });
});

describe("a cell", () => {
  it.each(SIDES)("tells piece, side and mask of every %s piece", (side) => {
    for (const piece of PIECES) {
      const cell = cellOf(side, piece);
      expect([pieceOf(cell), sideOf(cell), isPiece(cell), isUnmasked(cell)]).toEqual([piece, side, true, false]);
      const open = unmaskedCell(cell);
      expect([pieceOf(open), sideOf(open), isPiece(open), isUnmasked(open)]).toEqual([piece, side, true, true]);
      expect(cellLetter(open)).toBe(side === "white" ? letterOf(piece) : letterOf(piece).toLowerCase());
    }
  });

  it("hides a masked piece from the opponent and from spectators only", () => {
    const general = cellOf("black", "general");
    expect(cellSeenBy("black", general)).toBe(general);
    expect(cellSeenBy("white", general)).toBe(maskedCell("black"));
    expect(cellSeenBy("spectator", general)).toBe("x".charCodeAt(0));
    expect(cellSeenBy("white", unmaskedCell(general))).toBe(unmaskedCell(general));
    expect(pieceOf(maskedCell("white"))).toBeUndefined();
    expect(isPiece(maskedCell("white"))).toBe(true);
  });

  it.each([".", "^", "\0", "\x03", "%"])("%j is no piece", (letter) => {
    expect(isPiece(letter.charCodeAt(0))).toBe(false);
    expect(pieceOf(letter.charCodeAt(0))).toBeUndefined();
  });

  it("has letters that are told apart", () => {
    expect(PIECES.map((piece) => pieceOfLetter(letterOf(piece)))).toEqual(PIECES);
    expect(pieceOfLetter("c")).toBeUndefined();
  });
});

describe("an attack", () => {
  // Rules, section 5: the pieces that each attacker beats, in the order of the pieces.
  it.each([
    ["corporal", "CSEH"],
    ["lieutenant", "CLSEH"],
    ["captain", "CLPSEH"],
    ["colonel", "CLPNSEH"],
    ["general", "CLPNGSEH"],
    ["spy", "SEH"],
    ["sapper", "GSEMH"],
  ] as const)("of a %s wins against %s", (attacker, beaten) => {
    const won = PIECES.filter((defender) => attackWins(attacker, defender));
    expect(won.map(letterOf).join("")).toBe(beaten);
  });
});

describe.each(VARIANTS)("the variant $id", (variant) => {
  it("has an army that fills the home ranks", () => {
    for (const side of SIDES) {
      expect(homeSquares(variant, side)).toHaveLength(armySize(variant.army));
    }
  });

  it("draws lawful volcanoes, and reads what it writes of them", () => {
    const random = seeded(7);
    const drawn = Array.from({ length: 200 }, () => randomVolcanoes(variant, random));
    for (const volcanoes of drawn) {
      expect(areLawfulVolcanoes(variant, volcanoes)).toBe(true);
      expect(parseVolcanoes(variant, formatVolcanoes(variant, volcanoes))).toEqual({ kind: "value", value: volcanoes });
    }
    const choices = variant.volcanoesDrawn === 1 ? variant.geometry.files : (variant.geometry.files * 9) / 2;
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(choices * 0.9);
  });
});

describe("home squares", () => {
  it("go from the front rank back, from file a on", () => {
    expect(homeSquares(small, "white").map((square) => small.geometry.name(square)).join(" ")).toBe(
      "a2 b2 c2 d2 e2 f2 g2 h2 a1 b1 c1 d1 e1 f1 g1 h1",
    );
    expect(large.geometry.name(homeSquares(large, "black")[10] ?? -1)).toBe("a9");
  });
});

describe("steps on the wire", () => {
  it("are pairs of bytes", () => {
    expect(stepsOfBytes(Uint8Array.of(1, 11, 99, 98))).toEqual([
      { from: 1, to: 11 },
      { from: 99, to: 98 },
    ]);
    expect(stepsOfBytes(new Uint8Array())).toEqual([]);
  });
});
