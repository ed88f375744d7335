package dev.espionage.engine.play;

import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;

/// A step that was played, as everybody saw it.
///
/// @param unmasked the squares of the pieces that it unmasked
public record PlayedStep(Step step, Outcome outcome, SquareSet unmasked) {
  /// The outcome of a step as everybody sees it (rules, section 6).
  public enum Outcome {
    /// The piece moved to an empty square.
    MOVED,
    /// The attacker won and stands on the square.
    ATTACKER_WON,
    /// The attacker fell, and the defender stays.
    ATTACKER_FELL
  }
}
