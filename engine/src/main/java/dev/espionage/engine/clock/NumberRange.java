package dev.espionage.engine.clock;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/// The range of one number in a time control, both ends included. The name starts with its article,
/// for messages.
record NumberRange(String name, int least, int most, String unit) {
  static final NumberRange BASE = new NumberRange("a base time", 0, 10_800, "seconds");
  static final NumberRange INCREMENT = new NumberRange("an increment", 0, 600, "seconds");
  static final NumberRange DELAY = new NumberRange("a delay", 0, 600, "seconds");
  static final NumberRange PERIODS = new NumberRange("a number of periods", 1, 20, "");
  static final NumberRange PERIOD = new NumberRange("a period", 1, 600, "seconds");
  static final NumberRange DAYS = new NumberRange("a time per turn", 1, 30, "days");

  boolean contain(long number) {
    return least <= number && number <= most;
  }

  void requireSeconds(Duration value) {
    requireWhole(value, ChronoUnit.SECONDS);
  }

  void requireDays(Duration value) {
    requireWhole(value, ChronoUnit.DAYS);
  }

  void require(long number) {
    if (!contain(number)) {
      throw new IllegalArgumentException("expected " + this + ", not " + number);
    }
  }

  private void requireWhole(Duration value, ChronoUnit whole) {
    long number = value.dividedBy(whole.getDuration());
    if (!Duration.of(number, whole).equals(value)) {
      throw new IllegalArgumentException("expected " + this + " (whole ones), not " + value);
    }
    require(number);
  }

  @Override
  public String toString() {
    return (name + " of " + least + " to " + most + " " + unit).strip();
  }
}
