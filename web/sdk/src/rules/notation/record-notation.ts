/**
 * Game records (`.egr`) as text: header lines, an empty line, and a line for each pair of turns.
 * Reading is strict and repairs nothing. It tolerates a carriage return and spaces at the end of a
 * line, and a missing last line feed. `replay` checks whether the turns are legal, and whether
 * score and reason of the result can go together.
 */
import { formatDeployment } from "../board/deployment.js";
import type { Geometry } from "../board/geometry.js";
import { formatVolcanoes } from "../board/volcanoes.js";
import { formatComment } from "./comment-notation.js";
import { RecordReader, type RecordError } from "./record-reader.js";
import type { GameRecord, Header, NotedTurn } from "./record.js";
import { formatResult } from "./result.js";
import { formatTimeControl } from "./time-control.js";
import { formatTurn } from "./turn-notation.js";
import { decodeUtf8 } from "./utf8.js";

/** The result of reading a record: a record, legal or not, or a failure. */
export type ParsedRecord =
  | { readonly kind: "record"; readonly record: GameRecord }
  | ({ readonly kind: "failure" } & RecordError);

/** Parses a record. */
export function parseRecord(text: string): ParsedRecord {
  const read = new RecordReader(text).read();
  return "line" in read ? { kind: "failure", ...read } : { kind: "record", record: read };
}

/** Parses the bytes of a file, which must be UTF-8. */
export function parseRecordBytes(utf8: Uint8Array): ParsedRecord {
  const { text, isWhole } = decodeUtf8(utf8);
  if (isWhole) {
    return parseRecord(text);
  }
  const line = text.split("\n").length;
  return { kind: "failure", line, column: text.length - text.lastIndexOf("\n"), reason: "expected UTF-8, found other bytes" };
}

/** Returns the text that `parseRecord` reads. It shows both deployments. */
export function formatRecord(record: GameRecord): string {
  const headers = [...requiredHeaders(record), ...record.extras].map((header) => `${formatHeader(header)}\n`);
  const { geometry } = record.variant;
  const turns = record.turns.map((noted, index) => {
    const isWhite = index % 2 === 0;
    const isLineEnd = !isWhite || index + 1 === record.turns.length;
    return (isWhite ? `${index / 2 + 1}. ` : " ") + formatNoted(geometry, noted) + (isLineEnd ? "\n" : "");
  });
  return `${headers.join("")}\n${turns.join("")}`;
}

function requiredHeaders(record: GameRecord): Header[] {
  const { variant, names, volcanoes, deployments } = record;
  return [
    { key: "Variant", value: variant.id },
    { key: "White", value: names.white },
    { key: "Black", value: names.black },
    { key: "Volcanoes", value: formatVolcanoes(variant, volcanoes) },
    { key: "WhiteSetup", value: formatDeployment(variant, deployments.white) },
    { key: "BlackSetup", value: formatDeployment(variant, deployments.black) },
    { key: "TimeControl", value: formatTimeControl(record.timeControl) },
    { key: "Result", value: formatResult(record.result) },
  ];
}

function formatHeader({ key, value }: Header): string {
  return `[${key} "${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"]`;
}

function formatNoted(geometry: Geometry, noted: NotedTurn): string {
  const comment = formatComment(noted);
  return formatTurn(geometry, noted.turn) + (comment === "" ? "" : ` ${comment}`);
}
