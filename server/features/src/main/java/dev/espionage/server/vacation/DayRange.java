package dev.espionage.server.vacation;

import dev.espionage.server.game.room.Vacations;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// A range of calendar days (UTC).
///
/// @param first the first day
/// @param last the last day, not before the first
public record DayRange(LocalDate first, LocalDate last) {
  /// The length of a vacation that only gives time back.
  private static final Duration SHORTEST = Duration.ofMillis(1);

  public DayRange {
    if (last.isBefore(first)) {
      throw new IllegalArgumentException("the last day is before the first");
    }
  }

  /// Returns the days of a year.
  public static DayRange year(int year) {
    return new DayRange(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
  }

  /// Returns the beginning of the first day.
  public Instant begin() {
    return midnight(first);
  }

  /// Returns the end of the last day, which is the beginning of the day after.
  public Instant end() {
    return midnight(last.plusDays(1));
  }

  private static Instant midnight(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /// Returns the number of days that this range and another share.
  public int daysWithin(DayRange other) {
    LocalDate from = first.isBefore(other.first) ? other.first : first;
    LocalDate to = last.isAfter(other.last) ? other.last : last;
    return to.isBefore(from) ? 0 : Math.toIntExact(ChronoUnit.DAYS.between(from, to)) + 1;
  }

  /// Returns the vacation that planned days give to a turn; empty if none of them is now, and none
  /// fell into the turn. The time that the turn has used on planned days is given back.
  ///
  /// @param planned ranges that do not overlap, in the order of their days
  static Optional<Vacations.Vacation> vacation(List<DayRange> planned, Vacations.LateTurn turn) {
    Duration givenBack = Duration.ZERO;
    for (DayRange range : planned) {
      givenBack = givenBack.plus(range.used(turn));
    }
    Optional<Instant> end = end(planned, turn.now());
    return end.isEmpty() && givenBack.isZero()
        ? Optional.empty()
        : Optional.of(new Vacations.Vacation(end.orElse(turn.now().plus(SHORTEST)), givenBack));
  }

  /// Returns the end of the planned days in a row that include `now`; empty if none does.
  ///
  /// @param planned ranges that do not overlap, in the order of their days
  static Optional<Instant> end(List<DayRange> planned, Instant now) {
    Instant end = now;
    for (DayRange range : planned) {
      if (!range.begin().isAfter(end) && range.end().isAfter(end)) {
        end = range.end();
      }
    }
    return end.equals(now) ? Optional.empty() : Optional.of(end);
  }

  private Duration used(Vacations.LateTurn turn) {
    Instant from = begin().isAfter(turn.settledUntil()) ? begin() : turn.settledUntil();
    Instant to = end().isBefore(turn.upAt()) ? end() : turn.upAt();
    return turn.control().passed(from, to);
  }
}
