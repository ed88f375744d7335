/**
 * The comment after a turn, such as `{[%clk 0:09:58.2] [%lag 0.12]}`. `%clk` is the clock in hours,
 * minutes and seconds, and `%lag` the credit in seconds, both with up to three decimals. Each part
 * may stand alone.
 */
import type { Turn } from "../board/step.js";
import { quoted, type LineReader } from "./line-reader.js";
import { NotationError } from "./notation-error.js";
import type { NotedTurn } from "./record.js";

const CLOCK = "[%clk ";
const LAG = "[%lag ";
const MILLIS_DIGITS = 3;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats the comment; empty if there is nothing to note. */
export function formatComment({ clockMs, lagMs }: NotedTurn): string {
  const parts: string[] = [];
  if (clockMs !== undefined) {
    const minutes = twoDigits(Math.floor((clockMs % HOUR_MS) / MINUTE_MS));
    const seconds = twoDigits(Math.floor((clockMs % MINUTE_MS) / SECOND_MS));
    parts.push(`${CLOCK}${Math.floor(clockMs / HOUR_MS)}:${minutes}:${seconds}${decimals(clockMs)}]`);
  }
  if (lagMs !== undefined) {
    parts.push(`${LAG}${Math.floor(lagMs / SECOND_MS)}${decimals(lagMs)}]`);
  }
  return parts.length === 0 ? "" : `{${parts.join(" ")}}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function decimals(timeMs: number): string {
  const millis = String(timeMs % SECOND_MS).padStart(MILLIS_DIGITS, "0").replace(/0+$/, "");
  return millis === "" ? "" : `.${millis}`;
}

/** Reads an optional comment, and adds it to the turn. */
export function readComment(turn: Turn, reader: LineReader): NotedTurn {
  if (!reader.skip(" {")) {
    return { turn, clockMs: undefined, lagMs: undefined };
  }
  const clockMs = reader.skip(CLOCK) ? readPart(reader, readClock) : undefined;
  const lagMs = reader.skip((clockMs === undefined ? "" : " ") + LAG) ? readPart(reader, readLag) : undefined;
  if (clockMs === undefined && lagMs === undefined) {
    throw reader.expected("'[%clk ' or '[%lag '");
  }
  reader.expect("}");
  return { turn, clockMs, lagMs };
}

function readPart(reader: LineReader, read: (reader: LineReader) => number): number {
  const timeMs = read(reader);
  reader.expect("]");
  return timeMs;
}

function readClock(reader: LineReader): number {
  const hours = reader.number("hours");
  reader.expect(":");
  const minutes = readSixty(reader, "minutes");
  reader.expect(":");
  const seconds = readSixty(reader, "seconds");
  return hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + readDecimals(reader);
}

function readLag(reader: LineReader): number {
  return reader.number("seconds") * SECOND_MS + readDecimals(reader);
}

function readSixty(reader: LineReader, what: string): number {
  const { column } = reader;
  const digits = reader.digits();
  if (!/^[0-5][0-9]$/.test(digits)) {
    throw new NotationError(column, `expected two digits of ${what}, 00 to 59, found ${quoted(digits)}`);
  }
  return Number(digits);
}

/** Reads decimals as milliseconds. */
function readDecimals(reader: LineReader): number {
  if (!reader.skip(".")) {
    return 0;
  }
  const { column } = reader;
  const digits = reader.digits();
  if (digits === "" || digits.length > MILLIS_DIGITS) {
    throw new NotationError(column, `expected one to three decimals, found ${quoted(digits)}`);
  }
  return Number(digits.padEnd(MILLIS_DIGITS, "0"));
}
