package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/// The way in which the clocks of a live game begin, fixed when the game is created.
///
/// Source: docs/rules.md, section 9.
public enum ClockStart {
  /// Deploying and the first turn of each side have limits of their own.
  TIMED,
  /// Deploying and the first turn of each side have no limit, and until both sides have played
  /// there are no claims: for games against a computer, by a private link or by a personal
  /// challenge.
  UNTIMED;

  /// Returns the time limit for deployment; empty if there is none.
  public Optional<Duration> deploymentLimit(TimeControl control) {
    return this == UNTIMED ? Optional.empty() : control.deploymentLimit();
  }

  /// Returns the limit of a side's first turn in a live game; empty if there is none.
  Optional<Duration> firstTurnLimit(TimeControl control) {
    return this == UNTIMED ? Optional.empty() : control.firstTurnLimit();
  }
}
