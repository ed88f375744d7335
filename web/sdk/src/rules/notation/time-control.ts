import { failure, value, type Failure, type Parsed } from "../board/parsed.js";
import { codePointName } from "./line-reader.js";

/**
 * The time of each player, equal for both. Times are in whole seconds, in correspondence in whole
 * days.
 */
export type TimeControl =
  /** A base time, and an increment after every turn: `600+5`. */
  | { readonly kind: "fischer"; readonly baseSeconds: number; readonly incrementSeconds: number }
  /** A base time, and the time used by each turn returned up to the delay: `600d5`. */
  | { readonly kind: "bronstein"; readonly baseSeconds: number; readonly delaySeconds: number }
  /** A main time, and then periods: `600/5x30`. */
  | { readonly kind: "byo-yomi"; readonly mainSeconds: number; readonly periods: number; readonly periodSeconds: number }
  /** A number of days per turn: `3d`. */
  | { readonly kind: "correspondence"; readonly daysPerTurn: number }
  /** No clocks: `-`. */
  | { readonly kind: "unlimited" };

interface Bounds {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

interface Digits {
  readonly column: number;
  readonly text: string;
  readonly value: number;
}

const BASE: Bounds = { name: "a base time", least: 0, most: 10_800, unit: " seconds" };
const INCREMENT: Bounds = { name: "an increment", least: 0, most: 600, unit: " seconds" };
const DELAY: Bounds = { name: "a delay", least: 0, most: 600, unit: " seconds" };
const PERIODS: Bounds = { name: "a number of periods", least: 1, most: 20, unit: "" };
const PERIOD: Bounds = { name: "a period", least: 1, most: 600, unit: " seconds" };
const DAYS: Bounds = { name: "a time per turn", least: 1, most: 30, unit: " days" };

const LONGEST_NUMBER = 5;
const LONGEST_QUOTE = 12;

/**
 * Parses the text form. Strict: ASCII digits only, no signs, spaces or leading zeros, and numbers
 * within bounds. Every time control has exactly one valid text.
 */
export function parseTimeControl(text: string): Parsed<TimeControl> {
  return new Reader(text).read();
}

/** Returns the text form. */
export function formatTimeControl(control: TimeControl): string {
  switch (control.kind) {
    case "fischer":
      return `${control.baseSeconds}+${control.incrementSeconds}`;
    case "bronstein":
      return `${control.baseSeconds}d${control.delaySeconds}`;
    case "byo-yomi":
      return `${control.mainSeconds}/${control.periods}x${control.periodSeconds}`;
    case "correspondence":
      return `${control.daysPerTurn}d`;
    case "unlimited":
      return "-";
  }
}

/**
 * Parses from left to right. After a problem it continues as if the missing number were 0, and in
 * the end reports the leftmost problem.
 */
class Reader {
  readonly #text: string;
  #at = 0;
  #problem: Failure | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Parsed<TimeControl> {
    const control = this.#control();
    if (this.#at < this.#text.length) {
      this.#failHere("the end");
    }
    return this.#problem ?? value(control);
  }

  #control(): TimeControl {
    if (this.#skip("-")) {
      return { kind: "unlimited" };
    }
    const first = this.#number('"-" or a number');
    if (this.#skip("+")) {
      const second = this.#baseAnd(first, "an increment in seconds", INCREMENT);
      return { kind: "fischer", baseSeconds: first.value, incrementSeconds: second.value };
    }
    if (this.#skip("/")) {
      return this.#byoYomi(first);
    }
    if (!this.#skip("d")) {
      this.#failHere('"+", "/" or "d"');
      return { kind: "unlimited" };
    }
    if (this.#at === this.#text.length) {
      this.#check(first, DAYS);
      return { kind: "correspondence", daysPerTurn: first.value };
    }
    const second = this.#baseAnd(first, "a delay in seconds, or the end", DELAY);
    return { kind: "bronstein", baseSeconds: first.value, delaySeconds: second.value };
  }

  #baseAnd(base: Digits, expected: string, bounds: Bounds): Digits {
    const bonus = this.#number(expected);
    this.#check(base, BASE);
    this.#check(bonus, bounds);
    if (base.value === 0 && bonus.value === 0) {
      this.#failAt(bonus, `${bounds.name} above 0 when the base time is 0`);
    }
    return bonus;
  }

  #byoYomi(main: Digits): TimeControl {
    const periods = this.#number("a number of periods");
    if (!this.#skip("x")) {
      this.#failHere('"x"');
    }
    const period = this.#number("a period in seconds");
    this.#check(main, BASE);
    this.#check(periods, PERIODS);
    this.#check(period, PERIOD);
    return { kind: "byo-yomi", mainSeconds: main.value, periods: periods.value, periodSeconds: period.value };
  }

  #number(expected: string): Digits {
    const text = /^[0-9]*/.exec(this.#text.slice(this.#at))?.[0] ?? "";
    if (text === "") {
      this.#failHere(expected);
      return { column: this.#at + 1, text: "0", value: 0 };
    }
    const digits = { column: this.#at + 1, text, value: text.length > LONGEST_NUMBER ? Infinity : Number(text) };
    this.#at += text.length;
    if (text.length > 1 && text.startsWith("0")) {
      this.#failAt(digits, "a number without leading zeros");
    }
    return digits;
  }

  #skip(expected: string): boolean {
    const there = this.#text.charAt(this.#at) === expected;
    this.#at += there ? 1 : 0;
    return there;
  }

  #check(digits: Digits, { name, least, most, unit }: Bounds): void {
    if (digits.value < least || digits.value > most) {
      this.#failAt(digits, `${name} of ${least} to ${most}${unit}`);
    }
  }

  #failAt({ column, text }: Digits, expected: string): void {
    this.#fail(column, `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`, expected);
  }

  #failHere(expected: string): void {
    const found = this.#text.codePointAt(this.#at);
    this.#fail(this.#at + 1, found === undefined ? "the end" : shown(found), expected);
  }

  #fail(column: number, found: string, expected: string): void {
    if (this.#problem === undefined || column < this.#problem.column) {
      this.#problem = failure(column, `expected ${expected}, found ${found}`);
    }
  }
}

function shown(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return /^[ -~]$/.test(character) ? `"${character}"` : codePointName(codePoint);
}
