package dev.espionage.protocol;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// The waits between attempts at an operation that fails. Each wait is twice as long as the
/// previous one, up to a maximum.
///
/// @param first the wait after the first failure
/// @param longest the maximum wait
public record Backoff(Duration first, Duration longest) {
  private static final int MOST_DOUBLINGS = 30;

  public Backoff {
    if (!first.isPositive() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException("waits from " + first + " to " + longest);
    }
  }

  /// Returns the wait before another attempt.
  ///
  /// @param waits the number of waits since the last success
  public Duration before(int waits) {
    Duration doubled = first.multipliedBy(1L << Math.min(waits, MOST_DOUBLINGS));
    return doubled.compareTo(longest) < 0 ? doubled : longest;
  }

  /// Returns a random time of at most [#before(int)], so that clients that failed at the same time
  /// do not all retry at the same time.
  public Duration before(int waits, RandomGenerator random) {
    return Duration.ofMillis(random.nextLong(before(waits).toMillis() + 1));
  }
}
