package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * A main time, and then periods, {@code 600/5x30}. A turn played within a period leaves that period
 * whole for the next turn; a period that runs out in the middle of a turn is lost, and the next one
 * begins. The time is up when the last period is.
 *
 * @param main 0 to 10800 whole seconds
 * @param periods 1 to 20
 * @param period 1 to 600 whole seconds
 */
public record ByoYomi(Duration main, int periods, Duration period) implements TimeControl {

  public ByoYomi {
    Bounds.BASE.requireSeconds(main);
    Bounds.PERIODS.require(periods);
    Bounds.PERIOD.requireSeconds(period);
  }

  @Override
  public String format() {
    return main.toSeconds() + "/" + periods + "x" + period.toSeconds();
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.of(main.plus(period.multipliedBy(ESTIMATED_TURNS)));
  }
}
