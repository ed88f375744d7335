package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The version of the clocks' arithmetic, fixed when a game is created, so that games that are under
 * way keep theirs. The first two differ only in Bronstein games.
 *
 * <p>Source: docs/rules.md, section 9.
 */
public enum ClockRules {
  /** A Bronstein clock starts at the base time, so a flag can fall within the delay. */
  FIRST(1),
  /**
   * A Bronstein clock starts at the base time plus the delay, so no flag falls within the delay.
   */
  SECOND(2),
  /**
   * As {@link #SECOND}, but deploying and a side's first turn in a live game have no limit: for
   * games against a computer player.
   */
  UNTIMED_START(3);

  /** The version of new games of two people. */
  public static final ClockRules CURRENT = SECOND;

  private final int number;

  ClockRules(int number) {
    this.number = number;
  }

  /** Returns the version with this number; empty if there is none. */
  public static Optional<ClockRules> ofNumber(int number) {
    return Arrays.stream(values()).filter(rules -> rules.number == number).findAny();
  }

  /** Returns the time limit for deployment; empty if there is none. */
  public Optional<Duration> deploymentLimit(TimeControl control) {
    return this == UNTIMED_START ? Optional.empty() : control.deploymentLimit();
  }

  /** Returns the limit of a side's first turn in a live game; empty if there is none. */
  Optional<Duration> firstTurnLimit(TimeControl control) {
    return this == UNTIMED_START ? Optional.empty() : control.firstTurnLimit();
  }

  /** Returns the number of the version in stored games, from 1 on. */
  public int number() {
    return number;
  }
}
