import { describe, expect, it } from "vitest";
import {
  SIDES,
  Sightings,
  VARIANTS,
  VIEWERS,
  beliefs,
  letterOf,
  pieceOf,
  unknownCounts,
  type Cells,
  type Piece,
  type PlayedStep,
  type SeenPiece,
  type Variant,
  type Viewer,
} from "../../src/rules/index.js";
import { cellSeenBy, cellsSeenBy, momentSeenBy, replay, type Moment, type Replay } from "../../src/rules/replay.js";
import { position, present, squareOf, steps, variantOf } from "./support/positions.js";
import { randomGame, seeded } from "./support/random-game.js";

const small = variantOf("small");
const at = (name: string): number => squareOf(small, name);

/** A small game that White watches, told step by step. */
class Watched {
  readonly sightings: Sightings;
  #cells: Cells;
  #fallen: number[] = [];

  constructor(board: string) {
    this.#cells = position(small, `${board} w - -,- 0 0`).cells;
    this.sightings = new Sightings(small, this.#cells);
  }

  turn(...told: readonly (readonly [string, PlayedStep["outcome"], ...string[]])[]): this {
    const played = told.map(([text, outcome, ...unmasked]): PlayedStep => {
      const step = present(steps(small, text)[0]);
      const next = this.#cells.slice();
      const attacker = present(next[step.from]);
      if (outcome !== "moved") {
        this.#fallen.push(outcome === "attacker-won" ? present(next[step.to]) : attacker);
      }
      next[step.from] = ".".charCodeAt(0);
      next[step.to] = outcome === "attacker-fell" ? present(next[step.to]) : attacker;
      this.#cells = next;
      return { step, outcome, unmasked: unmasked.map((name) => this.#show(name)) };
    });
    const fallen = Uint8Array.from(this.#fallen);
    const turn = this.sightings.turn + 1;
    expect(this.sightings.see({ turn, steps: played, cells: this.#cells, fallen, over: false })).toBe("seen");
    return this;
  }

  /** Shows an unmasked piece: `d5s` is an enemy Spy on d5, and `d5` an own piece. */
  #show(shown: string): number {
    const square = at(shown.slice(0, 2));
    const cell = shown.length > 2 ? shown.charCodeAt(2) : present(this.#cells[square]);
    this.#cells[square] = cell | 0x80;
    return square;
  }

  /** Returns the letters of the possible kinds of the piece that started here. */
  can(start: string): string {
    return letters(beliefs(this.sightings).get(at(start)) ?? []);
  }
}

function letters(pieces: readonly Piece[]): string {
  return pieces.map(letterOf).join("");
}

// A small army: 3 C, 2 L, 2 P, 1 N, 1 G, 2 S, 2 E, 2 M, 1 H.
const START = "xxxxxxxx/xxxxxxxx/8/2^5/5^2/8/CCCLLPPN/GSSEEMMH";

describe("a masked piece", () => {
  it("can be anything at first", () => {
    expect(new Watched(START).can("a8")).toBe("CLPNGSEMH");
  });

  it("that has moved is no Mine and no Headquarters", () => {
    const game = new Watched(START).turn(["a7a6", "moved"], ["b7b6", "moved"]);
    expect(game.can("a7")).toBe("CLPNGSE");
    expect(game.can("a8")).toBe("CLPNGSEMH");
  });

  it("that beat a Colonel is a Colonel or a General; that fell to one is neither, nor the Headquarters", () => {
    const board = "xxxxxxxx/4xxxx/8/2^5/xx3^2/NN6/CCCLLPP1/GSSEEMMH";
    const game = new Watched(board).turn(["a4a3", "attacker-won"]);
    expect(game.can("a4")).toBe("NG");
    expect(new Watched(board).turn(["h1h2", "moved"], ["b3b4", "attacker-won"]).can("b4")).toBe("CLPNE");
  });

  it("that withstood a Corporal is of higher rank, or a Mine", () => {
    const board = "xxxxxxxx/4xxxx/8/2^5/xx3^2/CC6/2CLLPPN/GSSEEMMH";
    expect(new Watched(board).turn(["a3a4", "attacker-fell"]).can("a4")).toBe("LPNGM");
  });

  it("beside an own piece that stays masked is no Spy", () => {
    const board = "xxxxxxxx/4xxxx/8/2^5/1x3^2/8/CCCLLPPN/GSSEEMMH";
    expect(new Watched(board).turn(["b4b3", "moved"]).can("b4")).toBe("CLPNGE");
  });

  it("that alone can have unmasked something is a Spy", () => {
    const board = "xxxxxxxx/4xxxx/8/2^5/1x3^2/8/CCCLLPPN/GSSEEMMH";
    const game = new Watched(board).turn(["b4b3", "moved", "a2", "b2", "c2"]);
    expect(game.can("b4")).toBe("S");
  });

  it("is what is left when all others are known", () => {
    const board = "mmxxxxxx/xxxxxxxx/8/2^5/5^2/8/CCCLLPPN/GSSEEMMH";
    const cells = position(small, `${board} w a8,b8 -,- 0 0`).cells;
    expect(letters(present(beliefs(new Sightings(small, cells)).get(at("c8"))))).toBe("CLPNGSEH");
  });

  it("cannot be of a kind that others must be", () => {
    // The two pieces that beat Colonels are the Colonel and the General, so no other piece is.
    const board = "xxxxxxxx/4xxxx/8/2^5/xx3^2/NN6/CCCLLPP1/GSSEEMMH";
    const game = new Watched(board).turn(["a4a3", "attacker-won"], ["b4b3", "attacker-won"]);
    expect(game.can("a8")).toBe("CLPSEMH");
  });

  it("is followed from the square where it started, and counted when it has fallen", () => {
    const board = "xxxxxxxx/4xxxx/8/2^5/xx3^2/NN6/CCCLLPP1/GSSEEMMH";
    const game = new Watched(board).turn(["a4a5", "moved"], ["a5a6", "moved"]).turn(["b3b4", "attacker-won"]);
    const at6 = present(game.sightings.at(at("a6")));
    expect(at6).toMatchObject({ side: "black", start: at("a4"), moved: true });
    expect(game.sightings.pieces.get(at("b4"))).toMatchObject({ square: undefined });
    expect(game.can("b4")).toBe("CLPNE");
    expect(unknownCounts(game.sightings, "black")).toEqual(small.army);
  });
});

describe("sightings", () => {
  it("take turns in order only, and each once", () => {
    const { cells } = position(small, `${START} w - -,- 0 0`);
    const sightings = new Sightings(small, cells);
    const turn = { steps: [], cells, fallen: new Uint8Array(), over: false };
    expect(sightings.see({ ...turn, turn: 2 })).toBe("missed");
    expect(sightings.see({ ...turn, turn: 1 })).toBe("seen");
    expect(sightings.see({ ...turn, turn: 1 })).toBe("known");
    expect(sightings.turn).toBe(1);
  });
});

/** Shows a whole game, and calls `ask` after every turn. */
function watch(game: Replay, viewer: Viewer, ask: (sightings: Sightings, moment: Moment) => void): void {
  const [first, ...later] = game.moments.map((moment, index) =>
    // Alternates between the last turn as it was seen then and as it was revealed.
    index % 2 === 0 ? momentSeenBy(viewer, moment) : asThen(viewer, moment),
  );
  const sightings = new Sightings(game.record.variant, present(first).position.cells);
  later.forEach(({ position: { cells, turn, toMove }, fallen, lastTurn }, index) => {
    expect(sightings.see({ turn, steps: lastTurn, cells, fallen, over: toMove === undefined })).toBe("seen");
    ask(sightings, present(game.moments[index + 1]));
  });
}

function asThen(viewer: Viewer, moment: Moment): Moment {
  const cells = cellsSeenBy(viewer, moment.position.cells);
  return { ...moment, position: { ...moment.position, cells }, fallen: cellsSeenBy(viewer, moment.fallen) };
}

const GAMES_A_VARIANT = 3;

describe.each(VARIANTS)("in random games of $id", (variant: Variant) => {
  const games = Array.from({ length: GAMES_A_VARIANT }, (_, seed) => replay(randomGame(variant, seeded(seed))));

  it.each(VIEWERS)("%s never excludes the truth", (viewer) => {
    for (const game of games) {
      const truth = present(game.moments[0]).position.cells;
      watch(game, viewer, (sightings) => {
        if (sightings.turn % 5 === 0 || sightings.turn === game.moments.length - 1) {
          for (const [start, pieces] of beliefs(sightings)) {
            expect(pieces).toContain(pieceOf(present(truth[start])));
          }
        }
      });
    }
  });

  it.each(VIEWERS)("%s can follow every piece", (viewer) => {
    for (const game of games) {
      const truth = present(game.moments[0]).position.cells;
      watch(game, viewer, (sightings, moment) => {
        const standing = [...sightings.pieces.values()].filter(({ square }) => square !== undefined);
        expect(standing).toHaveLength(moment.position.cells.filter((cell) => pieceOf(cell) !== undefined).length);
        expect(standing.every((piece) => isWhatItWas(piece, truth, moment, viewer))).toBe(true);
      });
    }
  });

  it.each(VIEWERS)("%s counts what is unknown", (viewer) => {
    const game = present(games[0]);
    watch(game, viewer, (sightings, { position: now, fallen }) => {
      const over = now.toMove === undefined && game.moments.length % 2 === 1;
      const cells = [...now.cells, ...fallen].filter((cell) => !over && pieceOf(cellSeenBy(viewer, cell)) === undefined);
      for (const side of SIDES) {
        const counts = unknownCounts(sightings, side);
        const sum = Object.values(counts).reduce((total, count) => total + count);
        expect(sum).toBe(cells.filter((cell) => pieceOf(cell) !== undefined && sideIs(side, cell)).length);
      }
    });
  });
});

function isWhatItWas({ square, start, cell }: SeenPiece, truth: Cells, { position: now }: Moment, viewer: Viewer): boolean {
  const is = present(now.cells[present(square)]);
  const isSame = pieceOf(is) === pieceOf(present(truth[start])) && (is & 0x20) === (present(truth[start]) & 0x20);
  return isSame && (cell === is || cell === cellSeenBy(viewer, is));
}

function sideIs(side: string, cell: number): boolean {
  return ((cell & 0x20) === 0) === (side === "white");
}
