import { describe, expect, it } from "vitest";
import {
  SIDES,
  TurnInProgress,
  isUnmasked,
  pieceOf,
  randomDeployment,
  randomVolcanoes,
  sideOf,
  squareRefusal,
  type Cells,
  type Position,
  type SquareRefusal,
} from "../../src/rules/index.js";
import { initialPosition, playTurn, positionSeenBy } from "../../src/rules/replay.js";
import { position, present, squareOf, steps, variantOf } from "./support/positions.js";
import { randomTurn, seeded } from "./support/random-game.js";

const SMALL = variantOf("small");

/**
 * c4 is beside a volcano, b4 beside a masked enemy, e5 is an unmasked enemy, h3 came from h2,
 * and g1 is shut in.
 */
const LINE = "7x/8/8/4l3/xCC^3^/CN5C/1M4M1/2H2MGM w e5 h2h3,- 0 0";

function refusal(chosen: string, square: string, played = "-"): SquareRefusal | undefined {
  const turn = present(TurnInProgress.begin(position(SMALL, LINE)));
  for (const step of steps(SMALL, played)) {
    turn.play(step);
  }
  return squareRefusal(turn, chosen === "-" ? undefined : squareOf(SMALL, chosen), squareOf(SMALL, square));
}

describe("a square is refused", () => {
  it.each([
    ["not-adjacent", "b4", "b6", "-"],
    ["not-adjacent", "b4", "a5", "-"],
    ["not-adjacent", "b4", "h8", "-"],
    ["not-adjacent", "b4", "e5", "-"],
    ["volcano", "c4", "d4", "-"],
    ["own-piece-there", "b3", "b2", "-"],
    ["no-return", "h3", "h2", "-"],
    ["attacked-blind", "a3", "a4", "b4a4"],
    ["immobile-piece", "-", "b2", "-"],
    ["immobile-piece", "b4", "c1", "-"],
    ["same-piece", "-", "b5", "b4b5"],
    ["same-piece", "c4", "b5", "b4b5"],
    ["same-piece", "-", "a4", "b4a4"],
    ["nowhere-to-go", "-", "g1", "-"],
    ["nowhere-to-go", "b4", "g1", "-"],
    ["not-own-piece", "-", "e5", "-"],
    ["not-own-piece", "-", "h8", "-"],
  ] as const)("for %s: with %s chosen, %s after %s", (rule, chosen, square, played) => {
    expect(refusal(chosen, square, played)).toBe(rule);
  });

  it.each([
    ["-", "b4", "-"],
    ["b4", "c4", "-"],
    ["b4", "b4", "-"],
    ["b4", "b5", "-"],
    ["b4", "a4", "-"],
    ["-", "e8", "-"],
    ["-", "d4", "-"],
    ["b3", "b2", "b4b5+c4c5"],
  ])("for no reason: with %s chosen, %s after %s", (chosen, square, played) => {
    expect(refusal(chosen, square, played)).toBeUndefined();
  });
});

/** Returns the same view's truth with other kinds of masked enemies: theirs in reverse order. */
function redealt({ cells }: Position, viewer: "white" | "black"): Cells {
  const hidden = [...cells.keys()].filter((square) => isHidden(cells, square, viewer));
  const kinds = hidden.map((square) => cells[square] ?? 0).reverse();
  const other = cells.slice();
  hidden.forEach((square, index) => {
    other[square] = kinds[index] ?? 0;
  });
  return other;
}

function isHidden(cells: Cells, square: number, viewer: "white" | "black"): boolean {
  const cell = cells[square] ?? 0;
  return pieceOf(cell) !== undefined && sideOf(cell) !== viewer && !isUnmasked(cell);
}

function allRefusals(position: Position): string {
  const turn = present(TurnInProgress.begin(position));
  const squares = [...position.cells.keys()];
  return JSON.stringify([undefined, ...squares].map((chosen) => squares.map((square) => squareRefusal(turn, chosen, square) ?? "")));
}

describe("the reason", () => {
  it.each([1, 2, 3])("does not depend on what is masked (seed %s)", (seed) => {
    const random = seeded(seed);
    const [white, black] = SIDES.map(() => randomDeployment(SMALL, random));
    let game = initialPosition(SMALL, randomVolcanoes(SMALL, random), { white: present(white), black: present(black) });
    for (let turn = 0; turn < 20 && game.toMove !== undefined; turn++) {
      const other = { ...game, cells: redealt(game, game.toMove) };
      const seen = allRefusals(positionSeenBy(game.toMove, game));
      expect(allRefusals(game)).toBe(seen);
      expect(allRefusals(other)).toBe(seen);
      game = playTurn(game, randomTurn(game, random)).after;
    }
    expect(game.turn).toBe(20);
  });
});
