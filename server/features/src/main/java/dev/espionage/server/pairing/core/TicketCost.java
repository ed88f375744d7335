package dev.espionage.server.pairing.core;

import java.time.Duration;

/// A ticket's contribution to the cost of a pair, in rating points. It falls with waiting, so that
/// the longest waiting of several possible opponents is paired. The table is in docs/protocol.md.
enum TicketCost {
  NEW(Duration.ZERO, 200),
  AFTER_5_S(Duration.ofSeconds(5), 150),
  AFTER_10_S(Duration.ofSeconds(10), 100),
  AFTER_20_S(Duration.ofSeconds(20), 50),
  AFTER_40_S(Duration.ofSeconds(40), 0);

  private final Duration waited;
  private final int points;

  TicketCost(Duration waited, int points) {
    this.waited = waited;
    this.points = points;
  }

  /// Returns the contribution after this wait.
  static int after(Duration waited) {
    int points = NEW.points;
    for (TicketCost step : values()) {
      if (waited.compareTo(step.waited) >= 0) {
        points = step.points;
      }
    }
    return points;
  }
}
