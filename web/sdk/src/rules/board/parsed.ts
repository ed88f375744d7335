/**
 * The result of parsing external text: a value, or a failure with its place and its reason. Parsing
 * never throws because of the text.
 */
export type Parsed<T> = Value<T> | Failure;

/** A success. */
export interface Value<T> {
  readonly kind: "value";
  readonly value: T;
}

/** A failure. */
export interface Failure {
  readonly kind: "failure";
  /** The column in characters, counted from 1. */
  readonly column: number;
  /** The text that was found and the text that was expected; for developers, in English. */
  readonly reason: string;
}

export function value<T>(value: T): Value<T> {
  return { kind: "value", value };
}

export function failure(column: number, reason: string): Failure {
  return { kind: "failure", column, reason };
}
