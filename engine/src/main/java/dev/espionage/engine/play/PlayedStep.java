package dev.espionage.engine.play;

import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;

/**
 * A step that was played, as everybody saw it.
 *
 * @param unmasked where pieces became unmasked after it
 */
public record PlayedStep(Step step, Outcome outcome, SquareSet unmasked) {
  /** What everybody sees of a step (rules, section 6). */
  public enum Outcome {
    /** To an empty square. */
    MOVED,
    /** The attacker won and stands on the square. */
    ATTACKER_WON,
    /** The attacker fell; the defender stays. */
    ATTACKER_FELL
  }
}
