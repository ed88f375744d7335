package dev.espionage.bot.player;

import java.time.Duration;
import java.util.function.LongSupplier;

/** How long a player may think about a turn. Players look at no clock; they ask this. */
@FunctionalInterface
public interface ThinkingTime {

  /**
   * Whether to look further.
   *
   * @param rounds how often it has looked already
   */
  boolean goesOn(int rounds);

  /** So many rounds, however long they take: the same turn on every machine. */
  static ThinkingTime rounds(int most) {
    return rounds -> rounds < most;
  }

  /**
   * Until a time.
   *
   * @param nanoTime the clock, as {@link System#nanoTime}
   */
  static ThinkingTime until(LongSupplier nanoTime, long end) {
    return _ -> end - nanoTime.getAsLong() > 0;
  }

  /**
   * For so long from now on.
   *
   * @param nanoTime the clock, as {@link System#nanoTime}
   */
  static ThinkingTime lasting(LongSupplier nanoTime, Duration time) {
    return until(nanoTime, nanoTime.getAsLong() + time.toNanos());
  }

  /** As long as both go on. */
  default ThinkingTime and(ThinkingTime other) {
    return rounds -> goesOn(rounds) && other.goesOn(rounds);
  }
}
