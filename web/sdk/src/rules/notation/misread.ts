/**
 * How the readers of this folder give up, from however deep; it never leaves the folder. They are recursive, and a value
 * for every intermediate failure would hide the grammar.
 */
export class Misread extends Error {
  /** Where, counted from 1. */
  readonly column: number;
  readonly reason: string;

  constructor(column: number, reason: string) {
    super(reason);
    this.column = column;
    this.reason = reason;
  }
}
