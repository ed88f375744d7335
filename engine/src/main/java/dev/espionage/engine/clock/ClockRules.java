package dev.espionage.engine.clock;

import java.util.Arrays;
import java.util.Optional;

/**
 * The version of the clocks' arithmetic, fixed when a game is created, so that games that are under
 * way keep theirs. Versions differ only in Bronstein games.
 *
 * <p>Source: docs/rules.md, section 9.
 */
public enum ClockRules {
  /** A Bronstein clock starts at the base time, so a flag can fall within the delay. */
  FIRST(1),
  /**
   * A Bronstein clock starts at the base time plus the delay, so no flag falls within the delay.
   */
  SECOND(2);

  /** The version of new games. */
  public static final ClockRules CURRENT = SECOND;

  private final int number;

  ClockRules(int number) {
    this.number = number;
  }

  /** Returns the version with this number; empty if there is none. */
  public static Optional<ClockRules> ofNumber(int number) {
    return Arrays.stream(values()).filter(rules -> rules.number == number).findAny();
  }

  /** Returns the number of the version in stored games, from 1 on. */
  public int number() {
    return number;
  }
}
