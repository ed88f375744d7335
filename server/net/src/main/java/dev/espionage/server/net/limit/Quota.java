package dev.espionage.server.net.limit;

import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/**
 * So many at once, and one more after each interval.
 *
 * @param fillNanos how long an empty bucket takes to be full: as many intervals as fit at once
 */
public record Quota(long intervalNanos, long fillNanos) {
  /** A burst, and so many a second in the long run. */
  public static Quota of(Rate rate) {
    long second = Duration.ofSeconds(1).toNanos();
    return new Quota(second / rate.perSecond(), rate.burst() * second / rate.perSecond());
  }

  /** So many in any window, roughly: all at once, or spread over it. */
  public static Quota within(int count, Duration window) {
    return new Quota(window.toNanos() / count, window.toNanos());
  }

  /** The same, as configured. */
  public static Quota of(RateLimit rateLimit) {
    return within(rateLimit.count(), rateLimit.window());
  }
}
