import type { Step } from "../board/step.js";

/** What everybody sees of a step (rules, section 6): to an empty square, or an attack and who fell. */
export type StepOutcome = "moved" | "attacker-won" | "attacker-fell";

/** A step that was played, as everybody saw it. */
export interface PlayedStep {
  readonly step: Step;
  readonly outcome: StepOutcome;
  /** Where pieces became unmasked after it, ascending. */
  readonly unmasked: readonly number[];
}

/**
 * A step of a turn in progress. On a view the outcome of an attack on a masked piece is not known: `unknown`. Then
 * neither piece's fate is, and only the attacker's old square is certainly empty.
 */
export interface TriedStep {
  readonly step: Step;
  readonly outcome: StepOutcome | "unknown";
  /** Where pieces become unmasked after it, as far as the viewer can tell, ascending. */
  readonly unmasked: readonly number[];
}
