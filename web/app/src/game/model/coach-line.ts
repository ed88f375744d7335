/** A sentence of the coach before a step, and the squares that it speaks of. */
export interface CoachLine {
  readonly text: string;
  readonly squares: ReadonlySet<number>;
}

/** The coach of a game. It is silent while it has nothing new to say. */
export interface Coach {
  readonly line: CoachLine | undefined;
}
