package dev.espionage.engine.play;

import java.util.OptionalInt;

/** Whether a submitted turn is legal. A function of the mover's view and the turn alone. */
public sealed interface TurnVerdict {

  /** It may be played. */
  record Legal() implements TurnVerdict {}

  /**
   * It may not.
   *
   * @param step the first step to blame, counted from 0; empty when steps are missing
   */
  record Illegal(OptionalInt step, TurnRule rule) implements TurnVerdict {}
}
