import { describe, expect, it } from "vitest";
import {
  areLawfulVolcanoes,
  armyPieces,
  attackWins,
  cellAt,
  EMPTY,
  homeSquares,
  isMobile,
  isPiece,
  isPieceOf,
  isUnmasked,
  pieceOf,
  PIECES,
  type Position,
  SIDES,
  sideOf,
  type Side,
  type Step,
  TurnInProgress,
  type Variant,
  variantById,
  VOLCANO,
} from "@sdk/rules";
import { type Board, cellsOf, type Place, squaresIn, stepsIn } from "../../src/rules/picture-notation.js";
import { PICTURES, type PictureName } from "../../src/rules/pictures.js";

const ALL = Object.entries(PICTURES) as unknown as readonly (readonly [PictureName, readonly Board[]])[];
const BOARDS = ALL.flatMap(([name, boards]) => boards.map((board, index) => ({ name, index, board, after: boards[index + 1] })));

function ascending(squares: readonly number[]): readonly number[] {
  return [...squares].sort((one, other) => one - other);
}

/** Where a part of a board lies on the whole one: away from its edges, so that these decide nothing. */
const OFFSET: Place = [2, 3];

/** A picture's board as a position of the game. A part of a board is put on an empty large one. */
class Scene {
  readonly variant: Variant;
  readonly #position: Position;
  readonly #offset: Place;

  constructor(board: Board, last?: string) {
    const files = board.ranks[0]?.length ?? 0;
    const steps = Math.max(2, stepsIn(board.turn).length);
    this.#offset = files < 8 ? OFFSET : [0, 0];
    this.variant = { ...variantNamed(files === 8 ? "small" : "espionage"), steps };
    const cells = new Uint8Array(this.variant.geometry.size).fill(EMPTY);
    cellsOf(board).forEach(({ at, cell }) => {
      cells[this.#square(at)] = cell;
    });
    this.#position = {
      variant: this.variant,
      cells,
      toMove: "white",
      lastWhite: this.steps(last),
      lastBlack: [],
      turn: 2,
      quiet: 0,
    };
  }

  get cells(): Uint8Array {
    return this.#position.cells;
  }

  #square([file, rank]: Place): number {
    return this.variant.geometry.square(file + this.#offset[0], rank + this.#offset[1]);
  }

  /** Returns squares in ascending order. */
  squares(list: string | undefined): readonly number[] {
    return ascending(squaresIn(list).map((at) => this.#square(at)));
  }

  steps(list: string | undefined): readonly Step[] {
    return stepsIn(list).map(({ from, to }) => ({ from: this.#square(from), to: this.#square(to) }));
  }

  turnOf(side: Side): TurnInProgress {
    const turn = TurnInProgress.begin({ ...this.#position, toMove: side });
    if (turn === undefined) {
      throw new Error("expected a running game");
    }
    return turn;
  }

  /** Returns the turn after the steps of the board's turn, which must be legal. */
  played({ turn }: Board): TurnInProgress {
    const steps = this.steps(turn);
    const inProgress = this.turnOf(steps[0] === undefined ? "white" : sideOf(cellAt(this.cells, steps[0].from)));
    steps.forEach((step) => inProgress.play(step));
    return inProgress;
  }
}

function variantNamed(id: string): Variant {
  const variant = variantById(id);
  if (variant === undefined) {
    throw new Error(`no variant ${id}`);
  }
  return variant;
}

function boardOf(name: PictureName, index = 0): Board {
  const board = (PICTURES[name] as readonly Board[])[index];
  if (board === undefined) {
    throw new Error(`no board ${index} in ${name}`);
  }
  return board;
}

function sceneOf(name: PictureName, index = 0): Scene {
  return new Scene(boardOf(name, index), index === 0 ? undefined : boardOf(name, index - 1).turn);
}

/** Returns the square of the piece that falls by an attack between two known pieces. */
function fallenBy({ cells }: Scene, { from, to }: Step): readonly number[] {
  const [attacker, defender] = [cellAt(cells, from), cellAt(cells, to)];
  const [own, enemy] = [pieceOf(attacker), pieceOf(defender)];
  if (own === undefined || enemy === undefined || enemy === "headquarters" || sideOf(attacker) === sideOf(defender)) {
    return [];
  }
  return [attackWins(own, enemy) ? to : from];
}

describe.each(BOARDS)("board $index of the picture $name", ({ name, index, board }) => {
  const scene = sceneOf(name, index);
  const squares = [...scene.cells.keys()];

  it("is a rectangle of known signs", () => {
    expect(new Set(board.ranks.map((rank) => rank.length)).size).toBe(1);
    expect(board.ranks.join("")).toMatch(/^[.^xXCLPNGSEMHclpngsemh]+$/);
  });

  it.each(SIDES)("has no more %s pieces than the army", (side) => {
    const own = [...scene.cells].filter((cell) => isPieceOf(side, cell)).map(pieceOf);
    const tooMany = PIECES.filter((piece) => own.filter((other) => other === piece).length > scene.variant.army[piece]);
    expect(tooMany).toEqual([]);
  });

  it("shows the pieces beside enemy Spies unmasked, and no others", () => {
    const seen = squares.filter((square) => {
      const cell = cellAt(scene.cells, square);
      const around = scene.variant.geometry.surroundings(square).map((beside) => cellAt(scene.cells, beside));
      return isPiece(cell) && around.some((other) => pieceOf(other) === "spy" && sideOf(other) !== sideOf(cell));
    });
    expect(squares.filter((square) => isUnmasked(cellAt(scene.cells, square)))).toEqual(seen);
  });

  it("has steps that are legal", () => {
    const refusals = scene.steps(board.steps).map((step) => scene.turnOf(sideOf(cellAt(scene.cells, step.from))).refusal(step));
    expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([]);
  });

  it("marks the pieces that fall by the rules", () => {
    const fallen = [...scene.steps(board.turn), ...scene.steps(board.steps)].flatMap((step) => fallenBy(scene, step));
    const attacker = name === "masked" ? scene.steps(board.turn).map(({ from }) => from) : [];
    expect(scene.squares(board.fallen)).toEqual(ascending([...fallen, ...attacker]));
  });
});

describe.each(BOARDS.filter(({ board }) => board.turn !== undefined))("the turn of the picture $name", ({ name, index, board, after }) => {
  it("is legal, and whole unless a step is forbidden after it", () => {
    expect(sceneOf(name, index).played(board).isComplete).toBe(board.forbidden === undefined);
  });

  it("leads to the next board", () => {
    const { cells } = sceneOf(name, index).played(board);
    expect(after === undefined || String(cells) === String(new Scene(after).cells)).toBe(true);
  });
});

describe("the pictures of forbidden steps", () => {
  it.each([
    { name: "occupied", index: 0, rules: ["own-piece-there", "volcano"] },
    { name: "noReturn", index: 1, rules: ["no-return"] },
    { name: "blind", index: 0, rules: ["attacked-blind"] },
  ] as const)("show $rules ($name)", ({ name, index, rules }) => {
    const board = boardOf(name, index);
    const scene = sceneOf(name, index);
    const turn = scene.played(board);
    expect(scene.steps(board.forbidden).map((step) => turn.refusal(step))).toEqual(rules);
  });

  it("are all tested", () => {
    expect(BOARDS.filter(({ board }) => board.forbidden !== undefined).map(({ name }) => name)).toEqual(["occupied", "noReturn", "blind"]);
  });
});

describe("the marked squares", () => {
  it.each(["directions", "occupied"] as const)("are those that the Lieutenant can enter (%s)", (name) => {
    const scene = sceneOf(name);
    const [lieutenant] = scene.squares("b2");
    const steps = scene.turnOf("white").legalSteps().filter(({ from }) => from === lieutenant);
    expect(scene.squares(boardOf(name).marked)).toEqual(ascending(steps.map(({ to }) => to)));
  });

  it("are the eight that the Spy sees", () => {
    const scene = sceneOf("spy");
    const [spy = 0] = scene.squares("c3");
    expect(scene.squares(boardOf("spy").marked)).toEqual(ascending(scene.variant.geometry.surroundings(spy)));
  });

  it("are the home squares of both sides", () => {
    const scene = sceneOf("homeRanks");
    const home = SIDES.flatMap((side) => homeSquares(scene.variant, side));
    expect(scene.squares(boardOf("homeRanks").marked)).toEqual(ascending(home));
  });
});

describe("the pictures of whole boards", () => {
  it.each([
    { name: "homeRanks", index: 0, id: "espionage" },
    { name: "volcanoes", index: 0, id: "espionage" },
    { name: "volcanoes", index: 1, id: "small" },
    { name: "deployed", index: 0, id: "small" },
    { name: "blocked", index: 0, id: "small" },
  ] as const)("have lawful Volcanoes ($name $index)", ({ name, index, id }) => {
    const volcanoes = [...sceneOf(name, index).cells].flatMap((cell, square) => (cell === VOLCANO ? [square] : []));
    expect(areLawfulVolcanoes(variantNamed(id), volcanoes)).toBe(true);
  });

  it.each([[0, "5 and 6"], [1, "4 and 5"]])("mark the ranks of the caption (%s)", (index, ranks) => {
    const marked = new Set(squaresIn(boardOf("volcanoes", index).marked).map(([, rank]) => rank + 1));
    expect([...marked].join(" and ")).toBe(ranks);
  });

  it("show a whole army on its home squares, and a masked one", () => {
    const { cells, variant } = sceneOf("deployed");
    const placed = homeSquares(variant, "white").map((square) => pieceOf(cellAt(cells, square)));
    expect([...placed].sort()).toEqual([...armyPieces(variant.army)].sort());
    expect(homeSquares(variant, "black").every((square) => cellAt(cells, square) === "x".charCodeAt(0))).toBe(true);
    expect([...cells].filter(isPiece)).toHaveLength(2 * placed.length);
  });
});

describe("the pictures of a side without a legal step", () => {
  it.each([["immobile", false], ["blocked", true]] as const)("leave Black none (%s)", (name, hasMobilePiece) => {
    const scene = sceneOf(name);
    const black = [...scene.cells].filter((cell) => isPieceOf("black", cell)).map(pieceOf);
    expect(scene.turnOf("black").legalSteps()).toEqual([]);
    expect(black.some((piece) => piece !== undefined && isMobile(piece))).toBe(hasMobilePiece);
  });
});
