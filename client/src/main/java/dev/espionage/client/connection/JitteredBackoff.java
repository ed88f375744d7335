package dev.espionage.client.connection;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Waits a random time up to a bound that doubles with each failure, so that the clients of a server
 * that died don't all come back at once.
 *
 * @param first the bound of the first wait
 * @param longest the bound never exceeds this
 * @param random used by one thread
 */
public record JitteredBackoff(Duration first, Duration longest, RandomGenerator random)
    implements Backoff {

  private static final int MOST_DOUBLINGS = 30;

  public JitteredBackoff {
    if (!first.isPositive() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException("waits from " + first + " to " + longest);
    }
  }

  /** From half a second to ten seconds. */
  public static Backoff usual(RandomGenerator random) {
    return new JitteredBackoff(Duration.ofMillis(500), Duration.ofSeconds(10), random);
  }

  @Override
  public Duration before(int failures) {
    long doubled = first.toMillis() << Math.min(failures, MOST_DOUBLINGS);
    return Duration.ofMillis(random.nextLong(Math.min(doubled, longest.toMillis()) + 1));
  }
}
