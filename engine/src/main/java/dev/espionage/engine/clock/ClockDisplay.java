package dev.espionage.engine.clock;

import java.time.Duration;

/// A player's clock as shown at an instant. It excludes lag compensation, which is known only when
/// the turn has arrived.
///
/// @param remaining the base or main time left; in byo-yomi after the main time, the rest of the
///   current period; in correspondence, the rest of the turn. Never negative.
/// @param periodsLeft the byo-yomi periods left, including the current one; 0 for other time
///   controls
/// @param inPeriod true if `remaining` is the rest of a byo-yomi period
/// @param running true if `remaining` is falling now. False during a live game's first turns, which
///   have their own limit: see [Clocks#firstTurnRemaining].
public record ClockDisplay(Duration remaining, int periodsLeft, boolean inPeriod, boolean running) {

  public ClockDisplay {
    Durations.requireNotNegative(remaining, "remaining");
  }
}
