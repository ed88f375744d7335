package dev.espionage.engine.clock;

import java.time.Duration;
import java.time.Instant;

/**
 * Time as it passes when weekends do not count: from Saturday 00:00 to Monday 00:00 UTC it stands
 * still. The same for both players, wherever they live.
 */
final class WorkWeek {
  private static final Instant SOME_MONDAY = Instant.parse("1970-01-05T00:00:00Z");
  private static final Duration WEEK = Duration.ofDays(7);
  private static final Duration WORK = Duration.ofDays(5);

  private WorkWeek() {}

  /** How much time passes between the two; zero if {@code to} is not later. */
  static Duration between(Instant from, Instant to) {
    return Durations.orZeroIfNegative(worked(to).minus(worked(from)));
  }

  /**
   * The last instant at which no more than {@code time} has passed since {@code from}; of a weekend
   * its end.
   *
   * @param time not negative
   */
  static Instant after(Instant from, Duration time) {
    Duration worked = worked(from).plus(time);
    long weeks = worked.dividedBy(WORK);
    return monday(weeks).plus(worked.minus(WORK.multipliedBy(weeks)));
  }

  /** What has passed since a Monday; negative before. */
  private static Duration worked(Instant instant) {
    long weeks = Math.floorDiv(Duration.between(SOME_MONDAY, instant).toMillis(), WEEK.toMillis());
    Duration thisWeek = Duration.between(monday(weeks), instant);
    return WORK.multipliedBy(weeks).plus(Durations.min(thisWeek, WORK));
  }

  private static Instant monday(long weeks) {
    return SOME_MONDAY.plus(WEEK.multipliedBy(weeks));
  }
}
