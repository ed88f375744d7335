package dev.espionage.server.net.limit;

import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/// The parameters of a token bucket: its size and the interval between new tokens.
///
/// @param intervalNanos the time per token
/// @param fillNanos the time in which an empty bucket fills: the interval times the bucket's size
public record Quota(long intervalNanos, long fillNanos) {
  /// Returns a quota for a burst and a long-term rate.
  public static Quota of(Rate rate) {
    long second = Duration.ofSeconds(1).toNanos();
    return new Quota(second / rate.perSecond(), rate.burst() * second / rate.perSecond());
  }

  /// Returns a quota of roughly `count` per window, all at once or spread over the window.
  public static Quota within(int count, Duration window) {
    return new Quota(window.toNanos() / count, window.toNanos());
  }

  /// Returns the quota for a configured limit.
  public static Quota of(RateLimit rateLimit) {
    return within(rateLimit.count(), rateLimit.window());
  }

  /// Returns the quota of a bucket that holds as much as some buckets of this quota together.
  Quota times(int buckets) {
    return new Quota(Math.max(1, intervalNanos / buckets), fillNanos);
  }
}
