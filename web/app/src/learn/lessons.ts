import { armyOf, Geometry, isUnmasked, pieceOf, sideOf, unmaskedCell, type PlayedStep, type Position, type Variant } from "@sdk/rules";
import type { TurnLessonName } from "./lesson-names.js";

/** The reader's side. */
export const PUPIL = "white";

/** The result of a turn in a lesson. */
export type Judgement = "reached" | "failed" | "goes-on";

/** A lesson of turns: a position in which White has something to find out. Black never moves. */
export interface TurnLesson {
  readonly name: TurnLessonName;
  readonly start: Position;
  /** Judges a turn by its steps, and by whether one of them took the Headquarters. */
  readonly judge: (steps: readonly PlayedStep[], hasTaken: boolean) => Judgement;
}

const NOBODY = armyOf(() => 0);

/** The board of these lessons: six by six squares, two steps a turn. No game is played on it. */
const BOARD: Variant = {
  id: "lesson",
  name: "Lesson",
  geometry: new Geometry(6, 6),
  homeRanks: 2,
  army: NOBODY,
  steps: 2,
  masked: true,
  volcanoRank: 2,
  volcanoesDrawn: 0,
};

/** The lessons of turns in their order: what a turn is, and then each kind of piece. */
export const TURN_LESSONS: readonly TurnLesson[] = [
  {
    name: "turn",
    start: position(["..mc..", "..l...", "..^..^", "......", ".L..P.", "..H..."]),
    judge: () => "reached",
  },
  {
    name: "attack",
    start: position(["....g.", "...n..", "..l...", "..P...", ".C..L.", "..H..."], "c4", "d5"),
    judge: (steps) => byAttacks(steps, (step) => step.outcome === "attacker-won"),
  },
  {
    name: "spy",
    start: position([".m....", "...g..", "......", "..S...", ".E..P.", "..H..."], "e2"),
    judge: (steps) => byAttacks(steps, (step) => step.unmasked.length > 0),
  },
  {
    name: "mine",
    start: position([".cm...", "..m...", "..E...", "...P..", ".S....", "..H..."], "c5"),
    judge: (steps) => byAttacks(steps, (step) => step.outcome === "attacker-won"),
  },
  {
    name: "take",
    start: position(["..mhm.", "......", "..SP..", ".E....", "......", "..H..."], "c6", "e6"),
    judge: (steps, hasTaken) => (hasTaken ? "reached" : byAttacks(steps, () => false)),
  },
];

export const FIRST_LESSON = firstLesson();

function firstLesson(): TurnLesson {
  const [first] = TURN_LESSONS;
  if (first === undefined) {
    throw new Error("expected a lesson");
  }
  return first;
}

/** Returns whether the enemy Headquarters is unmasked. */
export function hasFound({ cells }: Position): boolean {
  return cells.some((cell) => isUnmasked(cell) && pieceOf(cell) === "headquarters" && sideOf(cell) !== PUPIL);
}

/** A turn that loses a piece fails; otherwise one of the wanted steps is enough. */
function byAttacks(steps: readonly PlayedStep[], isWanted: (step: PlayedStep) => boolean): Judgement {
  if (steps.some(isWanted)) {
    return "reached";
  }
  return steps.some(({ outcome }) => outcome === "attacker-fell") ? "failed" : "goes-on";
}

/**
 * Returns a position before White's first turn.
 *
 * @param rows the cells as in the position notation, from the last rank to the first
 * @param unmasked the names of the squares whose pieces are unmasked
 */
function position(rows: readonly string[], ...unmasked: readonly string[]): Position {
  const { geometry } = BOARD;
  const cells = new Uint8Array(geometry.size);
  [...rows].reverse().forEach((row, rank) => {
    Array.from(row).forEach((letter, file) => {
      const square = geometry.square(file, rank);
      const cell = letter.charCodeAt(0);
      cells[square] = unmasked.includes(geometry.name(square)) ? unmaskedCell(cell) : cell;
    });
  });
  return { variant: BOARD, cells, toMove: "white", lastWhite: [], lastBlack: [], turn: 0, quiet: 0 };
}
