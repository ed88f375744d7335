package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// Time controls for tests: read from text, or random within their bounds.
final class Controls {
  private Controls() {}

  static TimeControl control(String text) {
    return TimeControl.parse(text).orThrow();
  }

  static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  static TimeControl any(RandomGenerator random) {
    return random.nextInt(10) == 0
        ? new TimeControl.Correspondence(Duration.ofDays(random.nextInt(1, 31)), true)
        : everyDay(random);
  }

  /// Returns a random control for which all days are alike.
  static TimeControl everyDay(RandomGenerator random) {
    return switch (random.nextInt(5)) {
      case 0 -> new TimeControl.Correspondence(Duration.ofDays(random.nextInt(1, 31)));
      case 1 -> new TimeControl.Unlimited();
      default -> live(random);
    };
  }

  static TimeControl live(RandomGenerator random) {
    return switch (random.nextInt(3)) {
      case 0 -> fischer(random);
      case 1 -> bronstein(random);
      default -> byoYomi(random);
    };
  }

  static TimeControl.Fischer fischer(RandomGenerator random) {
    Duration base = base(random);
    return new TimeControl.Fischer(base, bonus(random, base));
  }

  static TimeControl.Bronstein bronstein(RandomGenerator random) {
    Duration base = base(random);
    return new TimeControl.Bronstein(base, bonus(random, base));
  }

  static TimeControl.ByoYomi byoYomi(RandomGenerator random) {
    Duration period = Duration.ofSeconds(random.nextInt(1, 601));
    return new TimeControl.ByoYomi(base(random), random.nextInt(1, 21), period);
  }

  private static Duration base(RandomGenerator random) {
    return random.nextInt(5) == 0 ? Duration.ZERO : Duration.ofSeconds(random.nextInt(10_801));
  }

  private static Duration bonus(RandomGenerator random, Duration base) {
    int least = base.isZero() ? 1 : 0;
    int most = random.nextBoolean() ? 10 : 600;
    return Duration.ofSeconds(random.nextInt(least, most + 1));
  }
}
