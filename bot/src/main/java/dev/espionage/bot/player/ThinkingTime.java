package dev.espionage.bot.player;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The limit on a player's thinking about one turn. Players ask this limit and read no clock.
@FunctionalInterface
public interface ThinkingTime {

  /// Returns whether the player may run another round.
  ///
  /// @param rounds the number of rounds it has run
  boolean allowsRound(int rounds);

  /// Returns a limit of this many rounds, however long they take. It gives the same turn on every
  /// machine.
  static ThinkingTime rounds(int most) {
    return rounds -> rounds < most;
  }

  /// Returns a limit that ends at a time.
  ///
  /// @param nanoTime the clock, such as [System#nanoTime]
  /// @param end the time on that clock, in nanoseconds
  static ThinkingTime until(LongSupplier nanoTime, long end) {
    return _ -> end - nanoTime.getAsLong() > 0;
  }

  /// Returns a limit that ends after a duration from now.
  ///
  /// @param nanoTime the clock, such as [System#nanoTime]
  static ThinkingTime forDuration(LongSupplier nanoTime, Duration time) {
    return until(nanoTime, nanoTime.getAsLong() + time.toNanos());
  }

  /// Returns a limit that ends with the first of two limits.
  default ThinkingTime and(ThinkingTime other) {
    return rounds -> allowsRound(rounds) && other.allowsRound(rounds);
  }
}
