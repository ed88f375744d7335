package dev.espionage.engine.clock;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Time as it passes when weekends do not count: from Saturday 00:00 to Monday 00:00 UTC it stands
 * still. The same for both players, wherever they live.
 */
final class WorkWeek {
  private static final Duration WEEK = Duration.ofDays(7);
  private static final Duration WORK = Duration.ofDays(5);

  private WorkWeek() {}

  /** How much time passes between the two; zero if {@code to} is not later. */
  static Duration between(Instant from, Instant to) {
    Instant begin = atWork(from);
    Instant end = atWork(to);
    if (!begin.isBefore(end)) {
      return Duration.ZERO;
    }
    long weekends = Duration.between(monday(begin), monday(end)).dividedBy(WEEK);
    return Duration.between(begin, end).minus(WEEK.minus(WORK).multipliedBy(weekends));
  }

  /**
   * The last instant at which no more than {@code time} has passed since {@code from}; of a weekend
   * its end.
   *
   * @param time not negative
   */
  static Instant after(Instant from, Duration time) {
    Instant begin = atWork(from);
    Instant monday = monday(begin);
    Duration worked = Duration.between(monday, begin).plus(time);
    long weeks = worked.dividedBy(WORK);
    return monday.plus(WEEK.multipliedBy(weeks)).plus(worked.minus(WORK.multipliedBy(weeks)));
  }

  /** The instant itself, or the Monday after the weekend that it is in. */
  private static Instant atWork(Instant instant) {
    LocalDate day = day(instant);
    return switch (day.getDayOfWeek()) {
      case SATURDAY -> midnight(day.plusDays(2));
      case SUNDAY -> midnight(day.plusDays(1));
      case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> instant;
    };
  }

  private static Instant monday(Instant instant) {
    LocalDate day = day(instant);
    return midnight(day.minusDays(day.getDayOfWeek().getValue() - DayOfWeek.MONDAY.getValue()));
  }

  private static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }

  private static Instant midnight(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }
}
