/**
 * Steps and turns as text: `c3c4` and `c3c4+g3g4`. The notation knows squares (`a1` to `j10`) that
 * a small board lacks. Such a square is read as an invalid number: to step there breaks the rules,
 * not the notation.
 */
import type { Geometry } from "../board/geometry.js";
import { failure, value, type Parsed } from "../board/parsed.js";
import type { Step, Turn } from "../board/step.js";
import { LineReader } from "./line-reader.js";
import { NotationError } from "./notation-error.js";

const FILES = 10;
const RANKS = 10;
const FIRST_FILE = 0x61;

/** The first number of squares that a smaller board lacks, numbered as on the largest board. */
const BEYOND = 1000;

/** Parses a turn, legal or not. */
export function parseTurn(geometry: Geometry, text: string): Parsed<Turn> {
  const reader = new LineReader(text);
  try {
    const turn = readSteps(geometry, reader);
    reader.expectEnd();
    return value(turn);
  } catch (misread) {
    if (misread instanceof NotationError) {
      return failure(misread.column, misread.reason);
    }
    throw misread;
  }
}

/** Returns the steps joined by `+`, as `parseTurn` reads them. */
export function formatTurn(geometry: Geometry, turn: Turn): string {
  return turn.map((step) => formatStep(geometry, step)).join("+");
}

/** Returns both squares of a step. */
export function formatStep(geometry: Geometry, step: Step): string {
  return name(geometry, step.from) + name(geometry, step.to);
}

/** Reads steps, for the readers of this folder. */
export function readSteps(geometry: Geometry, reader: LineReader): Step[] {
  const steps: Step[] = [];
  do {
    steps.push({ from: readSquare(geometry, reader), to: readSquare(geometry, reader) });
  } while (reader.skip("+"));
  return steps;
}

function readSquare(geometry: Geometry, reader: LineReader): number {
  const file = reader.next.charCodeAt(0) - FIRST_FILE;
  if (file < 0 || file >= FILES) {
    throw reader.expected("a square such as 'a1'");
  }
  reader.take();
  const rank = readRank(reader);
  return file < geometry.files && rank < geometry.ranks ? geometry.square(file, rank) : BEYOND + rank * FILES + file;
}

/** Reads the rank, counted from 0. */
function readRank(reader: LineReader): number {
  const { column } = reader;
  const rank = reader.number(`a rank from 1 to ${RANKS}`);
  if (rank < 1 || rank > RANKS) {
    throw new NotationError(column, `expected a rank from 1 to ${RANKS}, found '${rank}'`);
  }
  return rank - 1;
}

function name(geometry: Geometry, square: number): string {
  const beyond = square - BEYOND;
  return beyond >= 0 && beyond < FILES * RANKS
    ? String.fromCharCode(FIRST_FILE + (beyond % FILES)) + String(Math.floor(beyond / FILES) + 1)
    : geometry.name(square);
}
