package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/** No clocks: nobody's time is ever up, {@code -}. */
public record Unlimited() implements TimeControl {

  @Override
  public String format() {
    return "-";
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.empty();
  }
}
