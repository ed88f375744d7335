package dev.espionage.engine.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * So many days for each turn, {@code 3d}. Every turn has the whole time anew; nothing adds up. With
 * weekends off, {@code 3dw}, time stands still from Saturday 00:00 to Monday 00:00 UTC.
 *
 * @param perTurn 1 to 30 whole days of 24 hours
 * @param weekendsOff whether weekends do not count
 */
public record Correspondence(Duration perTurn, boolean weekendsOff) implements TimeControl {

  public Correspondence {
    Bounds.DAYS.requireDays(perTurn);
  }

  /** With weekends like all other days. */
  public Correspondence(Duration perTurn) {
    this(perTurn, false);
  }

  @Override
  public String format() {
    return perTurn.toDays() + (weekendsOff ? "dw" : "d");
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.empty();
  }

  @Override
  public Duration passed(Instant from, Instant to) {
    return weekendsOff ? WorkWeek.between(from, to) : TimeControl.super.passed(from, to);
  }

  @Override
  public Instant after(Instant from, Duration time) {
    return weekendsOff ? WorkWeek.after(from, time) : TimeControl.super.after(from, time);
  }
}
