package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * A base time, and an increment after every turn, {@code 600+5}. Unused time adds up.
 *
 * <p>With a base time of 0 the clock starts at one increment, for with nothing on it the first turn
 * that uses the clock could not be played.
 *
 * @param base 0 to 10800 whole seconds
 * @param increment 0 to 600 whole seconds, not 0 if the base time is 0
 */
public record Fischer(Duration base, Duration increment) implements TimeControl {

  public Fischer {
    Bounds.BASE.requireSeconds(base);
    Bounds.INCREMENT.requireSeconds(increment);
    if (base.plus(increment).isZero()) {
      throw new IllegalArgumentException("base time and increment are both 0");
    }
  }

  @Override
  public String format() {
    return base.toSeconds() + "+" + increment.toSeconds();
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.of(base.plus(increment.multipliedBy(ESTIMATED_TURNS)));
  }
}
