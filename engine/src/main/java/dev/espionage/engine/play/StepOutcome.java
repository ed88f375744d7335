package dev.espionage.engine.play;

/** What everybody sees of a step (rules, section 6). */
public enum StepOutcome {
  /** To an empty square. */
  MOVED,
  /** The attacker won and stands on the square. */
  ATTACKER_WON,
  /** The attacker fell; the defender stays. */
  ATTACKER_FELL
}
