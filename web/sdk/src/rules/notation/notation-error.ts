/**
 * The exception with which the readers of this folder give up; it never leaves the folder. The
 * readers are recursive, and a result value at every level would hide the grammar.
 */
export class NotationError extends Error {
  /** The column, counted from 1. */
  readonly column: number;
  readonly reason: string;

  constructor(column: number, reason: string) {
    super(reason);
    this.column = column;
    this.reason = reason;
  }
}
