/**
 * The outcome of reading a text that somebody else wrote: a value, or a failure that says where (a column, counted from
 * 1 in characters of the text) and why. Reading never throws for what the text holds.
 */
export type Parsed<T> = Value<T> | Failure;

/** The text was right. */
export interface Value<T> {
  readonly kind: "value";
  readonly value: T;
}

/** The text was wrong. */
export interface Failure {
  readonly kind: "failure";
  /** Counted from 1. */
  readonly column: number;
  /** What was found there and what was expected; for developers, in English. */
  readonly reason: string;
}

export function value<T>(value: T): Value<T> {
  return { kind: "value", value };
}

export function failure(column: number, reason: string): Failure {
  return { kind: "failure", column, reason };
}
