package dev.espionage.engine.play;

import java.util.OptionalInt;

/// The verdict on a submitted turn. It depends only on the mover's view and the turn.
public sealed interface TurnVerdict {

  /// The turn is legal.
  record Legal() implements TurnVerdict {}

  /// The turn is illegal.
  ///
  /// @param step the first illegal step, counted from 0; empty when steps are missing
  record Illegal(OptionalInt step, TurnRule rule) implements TurnVerdict {}
}
