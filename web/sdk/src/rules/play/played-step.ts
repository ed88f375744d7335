import type { Step } from "../board/step.js";

/**
 * The public outcome of a step (rules, section 6): a move to an empty square, or an attack and the
 * side that fell.
 */
export type StepOutcome = "moved" | "attacker-won" | "attacker-fell";

/** A step that was played, as everybody saw it. */
export interface PlayedStep {
  readonly step: Step;
  readonly outcome: StepOutcome;
  /** The squares of pieces unmasked after it, ascending. */
  readonly unmasked: readonly number[];
}

/**
 * A step of a turn in progress. On a view, the outcome of an attack on a masked piece is `unknown`.
 * Then the fate of both pieces is unknown, and only the attacker's old square is certainly empty.
 */
export interface TriedStep {
  readonly step: Step;
  readonly outcome: StepOutcome | "unknown";
  /** The squares of pieces unmasked after it, as far as the viewer can tell, ascending. */
  readonly unmasked: readonly number[];
}
