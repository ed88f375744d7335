package dev.espionage.protocol;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The waits between attempts at something that fails: each is twice as long as the one before, up
 * to a longest one.
 *
 * @param first the wait after the first failure
 * @param longest no wait is longer
 */
public record Backoff(Duration first, Duration longest) {
  private static final int MOST_DOUBLINGS = 30;

  public Backoff {
    if (!first.isPositive() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException("waits from " + first + " to " + longest);
    }
  }

  /**
   * Returns the wait before another attempt.
   *
   * @param waits how many there have been since the last success
   */
  public Duration before(int waits) {
    Duration doubled = first.multipliedBy(1L << Math.min(waits, MOST_DOUBLINGS));
    return doubled.compareTo(longest) < 0 ? doubled : longest;
  }

  /**
   * Returns a random time of at most {@link #before(int)}, so that those who failed at the same
   * time do not all try again at the same time.
   */
  public Duration before(int waits, RandomGenerator random) {
    return Duration.ofMillis(random.nextLong(before(waits).toMillis() + 1));
  }
}
