import { parseDeployment } from "../board/deployment.js";
import type { Geometry } from "../board/geometry.js";
import { value, type Parsed } from "../board/parsed.js";
import { parseVariant } from "../board/variant.js";
import { parseVolcanoes } from "../board/volcanoes.js";
import { readComment } from "./comment-notation.js";
import { LineReader, embedded, quoted } from "./line-reader.js";
import { NotationError } from "./notation-error.js";
import { REQUIRED_KEYS, type GameRecord, type Header, type NotedTurn } from "./record.js";
import { parseResult } from "./result.js";
import { parseTimeControl } from "./time-control.js";
import { readSteps } from "./turn-notation.js";

/** The place and the reason of a failure. */
export interface RecordError {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column in characters of the line, counted from 1. */
  readonly column: number;
  /** The text that was expected and the text that was found; for developers, in English. */
  readonly reason: string;
}

/** Reads one record. Mutable; used once. */
export class RecordReader {
  readonly #lines: readonly string[];
  /** The current line, counted from 0. */
  #line = 0;

  constructor(text: string) {
    this.#lines = text.split("\n").map(withoutTail);
  }

  read(): GameRecord | RecordError {
    try {
      return this.#record();
    } catch (misread) {
      if (misread instanceof NotationError) {
        return { line: this.#line + 1, column: misread.column, reason: misread.reason };
      }
      throw misread;
    }
  }

  #record(): GameRecord {
    const variant = this.#required("Variant", parseVariant);
    const names = { white: this.#required("White", value), black: this.#required("Black", value) };
    const volcanoes = this.#required("Volcanoes", (text) => parseVolcanoes(variant, text));
    const deployments = {
      white: this.#required("WhiteSetup", (text) => parseDeployment(variant, text)),
      black: this.#required("BlackSetup", (text) => parseDeployment(variant, text)),
    };
    const timeControl = this.#required("TimeControl", parseTimeControl);
    const result = this.#required("Result", parseResult);
    const extras = this.#extras();
    const turns = this.#turns(variant.geometry);
    return { variant, names, volcanoes, deployments, timeControl, result, extras, turns };
  }

  #required<T>(key: string, meaning: (text: string) => Parsed<T>): T {
    const reader = this.#reader(`[${key} "…"]`);
    if (!reader.skip(`[${key} "`)) {
      throw reader.expected(`[${key} "…"]`);
    }
    const { column } = reader;
    const read = embedded(meaning(readValue(reader)), column);
    this.#line++;
    return read;
  }

  /** Returns a reader of the current line, which must exist. */
  #reader(expected: string): LineReader {
    const line = this.#lines[this.#line];
    if (line === undefined) {
      this.#line--;
      throw new NotationError((this.#lines.at(-1) ?? "").length + 1, `expected ${expected}, found the end`);
    }
    return new LineReader(line);
  }

  #extras(): Header[] {
    const keys = new Set(REQUIRED_KEYS);
    const extras: Header[] = [];
    let reader = this.#reader("an empty line");
    while (!reader.isAtEnd) {
      if (!reader.skip("[")) {
        throw reader.expected("another header or an empty line");
      }
      const key = readKey(reader);
      if (keys.has(key)) {
        throw new NotationError(2, `expected a new key, found ${quoted(key)} again`);
      }
      keys.add(key);
      reader.expect(' "');
      extras.push({ key, value: readValue(reader) });
      this.#line++;
      reader = this.#reader("an empty line");
    }
    this.#line++;
    return extras;
  }

  #turns(geometry: Geometry): NotedTurn[] {
    const turns: NotedTurn[] = [];
    for (let number = 1; !this.#isEnd(this.#line); number++) {
      const reader = this.#reader("a turn");
      reader.expect(`${number}. `);
      turns.push(readTurn(geometry, reader));
      if (!reader.isAtEnd || !this.#isEnd(this.#line + 1)) {
        readGap(reader);
        turns.push(readTurn(geometry, reader));
        reader.expectEnd();
      }
      this.#line++;
    }
    return turns;
  }

  /**
   * Returns whether nothing follows from this line on, except the empty text after the last line
   * feed.
   */
  #isEnd(index: number): boolean {
    return index === this.#lines.length || (index === this.#lines.length - 1 && this.#lines[index] === "");
  }
}

/** Removes a tolerated carriage return and spaces at the end of a line. */
function withoutTail(line: string): string {
  let end = line.endsWith("\r") ? line.length - 1 : line.length;
  while (line.charAt(end - 1) === " ") {
    end--;
  }
  return line.slice(0, end);
}

/** Reads the rest of a header line after the opening quotation mark. */
function readValue(reader: LineReader): string {
  let value = "";
  while (!reader.skip('"')) {
    if (reader.skip("\\")) {
      if (reader.next !== '"' && reader.next !== "\\") {
        throw reader.expected("'\"' or '\\' after '\\'");
      }
    } else if (reader.isAtEnd || /^\p{Cc}$/u.test(reader.next)) {
      throw reader.expected("a character of the value or '\"'");
    }
    value += reader.take();
  }
  reader.expect("]");
  reader.expectEnd();
  return value;
}

function readKey(reader: LineReader): string {
  const key = reader.lettersAndDigits();
  if (!/^[A-Za-z]/.test(key)) {
    throw new NotationError(2, "expected a key that begins with a letter");
  }
  return key;
}

function readGap(reader: LineReader): void {
  if (reader.isAtEnd) {
    throw reader.expected("Black's turn, because another line follows");
  }
  reader.expect(" ");
}

function readTurn(geometry: Geometry, reader: LineReader): NotedTurn {
  return readComment(readSteps(geometry, reader), reader);
}
