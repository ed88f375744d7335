import { cellAt, EMPTY, PIECES, type Geometry, type Piece, type Step, type TurnRule } from "@sdk/rules";
import type { TurnChoice } from "../game/model/turn-choice.js";

/** The words of the command field that stand alone. */
export const COMMAND_WORDS = ["known", "masked", "last", "clocks", "undo", "confirm", "help"] as const;

/** The words of the command field that need a square. */
export const SQUARE_WORDS = ["scan", "what"] as const;

export type CommandWord = (typeof COMMAND_WORDS)[number];
export type SquareWord = (typeof SQUARE_WORDS)[number];

/** A typed step, and what its sign says that it does. */
export interface TypedStep {
  readonly step: Step;
  readonly means: "move" | "attack" | undefined;
}

/** The meaning of a typed text. */
export type Typed =
  | { readonly kind: "turn"; readonly steps: readonly TypedStep[] }
  | { readonly kind: "word"; readonly word: CommandWord }
  | { readonly kind: "square"; readonly word: SquareWord; readonly square: number }
  | { readonly kind: "piece"; readonly piece: Piece }
  /** Nothing: Enter alone confirms. */
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown"; readonly word: string }
  | { readonly kind: "off-board"; readonly square: string }
  | { readonly kind: "needs-square"; readonly word: SquareWord };

/** The names of words and pieces in the reader's language, in any case of letters. */
export interface Vocabulary {
  readonly word: (word: CommandWord | SquareWord) => string;
  readonly piece: (piece: Piece) => string;
}

/** A step as the notation writes it, with or without a sign between its squares. */
const STEP = /^([a-z]\d{1,2})([-–—x×:]?)([a-z]\d{1,2})$/;

/** Separators of steps: spaces, commas, semicolons, and the plus sign of the notation. */
const SEPARATOR = /[\s,;+]+/;

/**
 * Parses what was typed: steps such as `e3e4 f3xf4` or `c3c4+g3g4`, a piece, or a word with or
 * without a square. English words are understood in every language.
 */
export function parseTyped(text: string, geometry: Geometry, vocabulary: Vocabulary): Typed {
  const plain = text.trim().toLowerCase();
  if (plain === "") {
    return { kind: "nothing" };
  }
  const parts = plain.split(SEPARATOR).filter((part) => part !== "");
  const matches = parts.map((part) => STEP.exec(part));
  return matches[0] === null || matches[0] === undefined
    ? parseWords(plain, geometry, vocabulary)
    : parseSteps(parts, matches, geometry);
}

function parseSteps(parts: readonly string[], matches: readonly (RegExpExecArray | null)[], geometry: Geometry): Typed {
  const steps: TypedStep[] = [];
  for (const [index, match] of matches.entries()) {
    if (match === null) {
      return { kind: "unknown", word: parts[index] ?? "" };
    }
    const [from, to] = [geometry.parseSquare(match[1] ?? ""), geometry.parseSquare(match[3] ?? "")];
    if (from.kind === "failure" || to.kind === "failure") {
      return { kind: "off-board", square: (from.kind === "failure" ? match[1] : match[3]) ?? "" };
    }
    const sign = match[2] ?? "";
    steps.push({ step: { from: from.value, to: to.value }, means: sign === "" ? undefined : /[x×:]/.test(sign) ? "attack" : "move" });
  }
  return { kind: "turn", steps };
}

function parseWords(plain: string, geometry: Geometry, vocabulary: Vocabulary): Typed {
  const piece = PIECES.find((known) => known === plain || vocabulary.piece(known).toLowerCase() === plain);
  if (piece !== undefined) {
    return { kind: "piece", piece };
  }
  const is = (word: CommandWord | SquareWord, typed: string): boolean => word === typed || vocabulary.word(word).toLowerCase() === typed;
  const word = COMMAND_WORDS.find((known) => is(known, plain));
  if (word !== undefined) {
    return { kind: "word", word };
  }
  const space = plain.lastIndexOf(" ");
  const [first, rest] = space < 0 ? [plain, ""] : [plain.slice(0, space).trim(), plain.slice(space + 1)];
  const about = SQUARE_WORDS.find((known) => is(known, first) || is(known, plain));
  if (about === undefined) {
    return { kind: "unknown", word: plain };
  }
  const square = geometry.parseSquare(rest);
  if (square.kind === "value") {
    return { kind: "square", word: about, square: square.value };
  }
  return /^[a-z]\d{1,2}$/.test(rest) ? { kind: "off-board", square: rest } : { kind: "needs-square", word: about };
}

/** Why typed steps cannot be set. */
export type TypedFault =
  | { readonly kind: "rule"; readonly step: Step; readonly rule: TurnRule }
  /** The step says that it attacks, but its target is empty. */
  | { readonly kind: "no-attack"; readonly step: Step }
  /** The step says that it moves, but its target is occupied. */
  | { readonly kind: "no-move"; readonly step: Step };

/**
 * Adds typed steps to a choice. If there would be too many, they replace the chosen ones.
 *
 * @returns the next choice, or what is wrong with the first wrong step
 */
export function chooseTyped(choice: TurnChoice, steps: readonly TypedStep[]): TurnChoice | TypedFault {
  let next = choice;
  while (next.steps.length > 0 && next.steps.length + steps.length > next.length) {
    next = next.takeBack();
  }
  for (const { step, means } of steps) {
    const rule = next.refusalOf(step);
    if (rule !== undefined) {
      return { kind: "rule", step, rule };
    }
    const isAttack = cellAt(next.cells, step.to) !== EMPTY;
    if (means !== undefined && (means === "attack") !== isAttack) {
      return { kind: isAttack ? "no-move" : "no-attack", step };
    }
    next = next.drop(step.from, step.to);
  }
  return next;
}
