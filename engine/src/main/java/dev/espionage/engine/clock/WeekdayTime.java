package dev.espionage.engine.clock;

import java.time.Duration;
import java.time.Instant;

/// Time that does not pass on weekends: it stands still from Saturday 00:00 to Monday 00:00 UTC.
/// Both players have the same weekend, wherever they live.
final class WeekdayTime {
  private static final Instant SOME_MONDAY = Instant.parse("1970-01-05T00:00:00Z");
  private static final Duration WEEK = Duration.ofDays(7);
  private static final Duration WORK = Duration.ofDays(5);

  private WeekdayTime() {}

  /// Returns the time that passes between two instants; zero if `to` is not later.
  static Duration between(Instant from, Instant to) {
    return Durations.orZeroIfNegative(worked(to).minus(worked(from)));
  }

  /// Returns the last instant at which at most `time` has passed since `from`. If that falls on a
  /// weekend, it is the end of the weekend.
  ///
  /// @param time the time to pass, not negative
  static Instant after(Instant from, Duration time) {
    Duration worked = worked(from).plus(time);
    long weeks = worked.dividedBy(WORK);
    return monday(weeks).plus(worked.minus(WORK.multipliedBy(weeks)));
  }

  /// Returns the time that has passed since a fixed Monday; negative before it.
  private static Duration worked(Instant instant) {
    long weeks = Math.floorDiv(Duration.between(SOME_MONDAY, instant).toMillis(), WEEK.toMillis());
    Duration thisWeek = Duration.between(monday(weeks), instant);
    return WORK.multipliedBy(weeks).plus(Durations.min(thisWeek, WORK));
  }

  private static Instant monday(long weeks) {
    return SOME_MONDAY.plus(WEEK.multipliedBy(weeks));
  }
}
