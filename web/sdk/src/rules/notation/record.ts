import type { Deployment } from "../board/deployment.js";
import type { Side } from "../board/side.js";
import type { Turn } from "../board/step.js";
import type { Variant } from "../board/variant.js";
import type { Volcanoes } from "../board/volcanoes.js";
import type { Result } from "./result.js";
import type { TimeControl } from "./time-control.js";

/** One header line of a record. */
export interface Header {
  /** ASCII letters and digits, a letter first. */
  readonly key: string;
  /** Any text without control characters. */
  readonly value: string;
}

/** A turn as a record has it. */
export interface NotedTurn {
  /** The steps that were played. */
  readonly turn: Turn;
  /** What the mover's clock showed after it, in whole milliseconds; undefined if the record does not say. */
  readonly clockMs: number | undefined;
  /** What was given back for the line, in whole milliseconds; undefined if the record does not say. */
  readonly lagMs: number | undefined;
}

/** A game as text can hold it. Its turns may be illegal and its result wrong: `replay` tells. */
export interface GameRecord {
  readonly variant: Variant;
  /** Of the players, without control characters. */
  readonly names: Readonly<Record<Side, string>>;
  readonly volcanoes: Volcanoes;
  readonly deployments: Readonly<Record<Side, Deployment>>;
  readonly timeControl: TimeControl;
  readonly result: Result;
  /** The headers after the required ones, each key once. */
  readonly extras: readonly Header[];
  readonly turns: readonly NotedTurn[];
}

/** The keys that every record has, in this order. */
export const REQUIRED_KEYS: readonly string[] = [
  "Variant",
  "White",
  "Black",
  "Volcanoes",
  "WhiteSetup",
  "BlackSetup",
  "TimeControl",
  "Result",
];

/** The value of an extra header. */
export function extraHeader(record: GameRecord, key: string): string | undefined {
  return record.extras.find((header) => header.key === key)?.value;
}
