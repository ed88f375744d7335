import type { Deployment } from "../board/deployment.js";
import type { Side } from "../board/side.js";
import type { Turn } from "../board/step.js";
import type { Variant } from "../board/variant.js";
import type { Volcanoes } from "../board/volcanoes.js";
import type { Result } from "./result.js";
import type { TimeControl } from "./time-control.js";

/** One header line of a record. */
export interface Header {
  /** ASCII letters and digits, starting with a letter. */
  readonly key: string;
  /** Any text without control characters. */
  readonly value: string;
}

/** A turn in a record. */
export interface NotedTurn {
  /** The steps that were played. */
  readonly turn: Turn;
  /**
   * The mover's clock after the turn, in whole milliseconds; undefined if the record does not say.
   */
  readonly clockMs: number | undefined;
  /** The lag credit in whole milliseconds; undefined if the record does not say. */
  readonly lagMs: number | undefined;
}

/**
 * A game in the form of a record. Its turns may be illegal and its result wrong: `replay` checks
 * them.
 */
export interface GameRecord {
  readonly variant: Variant;
  /** The names of the players, without control characters. */
  readonly names: Readonly<Record<Side, string>>;
  readonly volcanoes: Volcanoes;
  readonly deployments: Readonly<Record<Side, Deployment>>;
  readonly timeControl: TimeControl;
  readonly result: Result;
  /** The headers after the required ones, with unique keys. */
  readonly extras: readonly Header[];
  readonly turns: readonly NotedTurn[];
}

/** The keys of every record, in this order. */
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

/** Returns the value of an extra header. */
export function extraHeader(record: GameRecord, key: string): string | undefined {
  return record.extras.find((header) => header.key === key)?.value;
}
