package dev.espionage.engine.clock;

import java.time.Duration;
import java.time.Instant;

/// Operations that [Duration] and [Instant] lack.
final class Durations {
  private Durations() {}

  static Duration min(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  static Duration orZeroIfNegative(Duration value) {
    return value.isNegative() ? Duration.ZERO : value;
  }

  static Instant later(Instant a, Instant b) {
    return a.isBefore(b) ? b : a;
  }

  /// Multiplies like [Duration#multipliedBy], but without its detour through decimal fractions.
  static Duration times(Duration value, int factor) {
    return Duration.ofNanos(Math.multiplyExact(value.toNanos(), factor));
  }

  static Duration requireNotNegative(Duration value, String name) {
    if (value.isNegative()) {
      throw new IllegalArgumentException(name + " must not be negative: " + value);
    }
    return value;
  }
}
