import type { Parsed } from "../board/parsed.js";
import { NotationError } from "./notation-error.js";

const MOST_DIGITS = 9;
const LONGEST_QUOTE = 12;
const END = "\n";
const PLAIN = /^[ -~\p{L}\p{Nd}]$/u;

/**
 * Reads one line from left to right. Every failure says what was expected and what was found.
 * Mutable; used once, by its creator.
 */
export class LineReader {
  readonly #line: string;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
  }

  /** Returns the column of the next character, counted from 1. */
  get column(): number {
    return this.#at + 1;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#line.length;
  }

  /** Returns the next character; a line feed at the end. */
  get next(): string {
    return this.isAtEnd ? END : this.#line.charAt(this.#at);
  }

  /** Returns whether the next character is an ASCII digit; digits of other scripts do not count. */
  get isAtDigit(): boolean {
    return /^[0-9]$/.test(this.next);
  }

  /** Consumes the next character. */
  take(): string {
    return this.#line.charAt(this.#at++);
  }

  /** Consumes `text` if it is next. */
  skip(text: string): boolean {
    const there = this.#line.startsWith(text, this.#at);
    this.#at += there ? text.length : 0;
    return there;
  }

  /** Consumes `text`, which must be next. */
  expect(text: string): void {
    if (!this.skip(text)) {
      throw this.expected(`'${text}'`);
    }
  }

  expectEnd(): void {
    if (!this.isAtEnd) {
      throw this.expected("the end of the line");
    }
  }

  /** Consumes the next ASCII letters and digits, possibly none. */
  lettersAndDigits(): string {
    return this.#takeWhile(/^[0-9A-Za-z]$/);
  }

  /** Consumes the next digits, possibly none. */
  digits(): string {
    return this.#takeWhile(/^[0-9]$/);
  }

  #takeWhile(wanted: RegExp): string {
    const start = this.#at;
    while (wanted.test(this.#line.charAt(this.#at))) {
      this.#at++;
    }
    return this.#line.slice(start, this.#at);
  }

  /** Consumes a number without leading zeros. */
  number(what: string): number {
    const { column } = this;
    const digits = this.digits();
    if (digits === "") {
      throw this.expected(what);
    }
    if (digits.length > 1 && digits.startsWith("0")) {
      throw new NotationError(column, `expected a number without leading zeros, found ${quoted(digits)}`);
    }
    if (digits.length > MOST_DIGITS) {
      throw new NotationError(column, `expected at most ${MOST_DIGITS} digits, found ${quoted(digits)}`);
    }
    return Number(digits);
  }

  /** Returns the failure that something else was expected here. */
  expected(what: string): NotationError {
    return new NotationError(this.column, `expected ${what}, found ${this.#found()}`);
  }

  #found(): string {
    return this.isAtEnd ? "the end of the line" : shown(this.#line.codePointAt(this.#at) ?? 0);
  }
}

/** Returns the parsed value of a text that began at `column`, or throws its failure. */
export function embedded<T>(parsed: Parsed<T>, column: number): T {
  if (parsed.kind === "failure") {
    throw new NotationError(column + parsed.column - 1, parsed.reason);
  }
  return parsed.value;
}

/** Quotes external text for a message: shortened, and without terminal control characters. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  const start = characters.slice(0, LONGEST_QUOTE).map((character) => (PLAIN.test(character) ? character : "?"));
  return `'${start.join("")}${characters.length > LONGEST_QUOTE ? "…" : ""}'`;
}

function shown(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return PLAIN.test(character) ? `'${character}'` : codePointName(codePoint);
}

/** Returns the name of a code point, such as `U+000A`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
