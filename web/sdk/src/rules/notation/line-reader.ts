import type { Parsed } from "../board/parsed.js";
import { Misread } from "./misread.js";

const MOST_DIGITS = 9;
const LONGEST_QUOTE = 12;
const END = "\n";
const PLAIN = /^[ -~\p{L}\p{Nd}]$/u;

/**
 * Reads one line from left to right. Every failure says what was expected and what was found instead. Mutable; used
 * once, by the reader that made it.
 */
export class LineReader {
  readonly #line: string;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
  }

  /** The column of what comes next, counted from 1. */
  get column(): number {
    return this.#at + 1;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#line.length;
  }

  /** What comes next; a line feed at the end. */
  get next(): string {
    return this.isAtEnd ? END : this.#line.charAt(this.#at);
  }

  /** Whether an ASCII digit comes next: those of other scripts are none. */
  get isAtDigit(): boolean {
    return /^[0-9]$/.test(this.next);
  }

  /** Takes what comes next. */
  take(): string {
    return this.#line.charAt(this.#at++);
  }

  /** Takes `text` if it comes next. */
  skip(text: string): boolean {
    const there = this.#line.startsWith(text, this.#at);
    this.#at += there ? text.length : 0;
    return there;
  }

  /** Takes `text`, which has to come next. */
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

  /** Takes the ASCII letters and digits that come next, maybe none. */
  lettersAndDigits(): string {
    return this.#takeWhile(/^[0-9A-Za-z]$/);
  }

  /** Takes the digits that come next, maybe none. */
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

  /** Takes a number without leading zeros. */
  number(what: string): number {
    const { column } = this;
    const digits = this.digits();
    if (digits === "") {
      throw this.expected(what);
    }
    if (digits.length > 1 && digits.startsWith("0")) {
      throw new Misread(column, `expected a number without leading zeros, found ${quoted(digits)}`);
    }
    if (digits.length > MOST_DIGITS) {
      throw new Misread(column, `expected at most ${MOST_DIGITS} digits, found ${quoted(digits)}`);
    }
    return Number(digits);
  }

  /** The failure that something else was expected here. */
  expected(what: string): Misread {
    return new Misread(this.column, `expected ${what}, found ${this.#found()}`);
  }

  #found(): string {
    return this.isAtEnd ? "the end of the line" : shown(this.#line.codePointAt(this.#at) ?? 0);
  }
}

/** What `parsed` holds, of a text that began at `column`. */
export function embedded<T>(parsed: Parsed<T>, column: number): T {
  if (parsed.kind === "failure") {
    throw new Misread(column + parsed.column - 1, parsed.reason);
  }
  return parsed.value;
}

/** A text of somebody else in a message: not too long, and nothing that a terminal obeys. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  const start = characters.slice(0, LONGEST_QUOTE).map((character) => (PLAIN.test(character) ? character : "?"));
  return `'${start.join("")}${characters.length > LONGEST_QUOTE ? "…" : ""}'`;
}

function shown(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return PLAIN.test(character) ? `'${character}'` : codePointName(codePoint);
}

/** `U+000A` and so on. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
