package dev.espionage.server.front.limit;

import dev.espionage.server.config.ServerConfig;
import java.time.Duration;

/**
 * So many at once, and one more after each interval.
 *
 * @param burst at least 1
 */
public record Quota(int burst, long intervalNanos) {
  /** A burst, and so many a second in the long run. */
  public static Quota of(ServerConfig.Rate rate) {
    return new Quota(rate.burst(), Duration.ofSeconds(1).toNanos() / rate.perSecond());
  }

  /** So many in any window, roughly: all at once, or spread over it. */
  public static Quota within(int count, Duration window) {
    return new Quota(count, window.toNanos() / count);
  }
}
