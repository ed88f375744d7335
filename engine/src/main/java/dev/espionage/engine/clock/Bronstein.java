package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * A base time, of which every turn gets back what it used, but at most the delay, {@code 600d5}. So
 * the clock never shows more than at the start.
 *
 * <p>With a base time of 0 the clock starts at one delay, for with nothing on it the first turn
 * that uses the clock could not be played: {@code 0d5} is 5 s a turn.
 *
 * @param base 0 to 10800 whole seconds
 * @param delay 0 to 600 whole seconds, not 0 if the base time is 0
 */
public record Bronstein(Duration base, Duration delay) implements TimeControl {

  public Bronstein {
    Bounds.BASE.requireSeconds(base);
    Bounds.DELAY.requireSeconds(delay);
    if (base.plus(delay).isZero()) {
      throw new IllegalArgumentException("base time and delay are both 0");
    }
  }

  @Override
  public String format() {
    return base.toSeconds() + "d" + delay.toSeconds();
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.of(base.plus(delay.multipliedBy(ESTIMATED_TURNS)));
  }
}
