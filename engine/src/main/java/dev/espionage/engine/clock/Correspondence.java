package dev.espionage.engine.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * So many days for each turn, {@code 3d}. Every turn has the whole time anew; nothing adds up.
 *
 * @param perTurn 1 to 30 whole days of 24 hours
 */
public record Correspondence(Duration perTurn) implements TimeControl {

  public Correspondence {
    Bounds.DAYS.requireDays(perTurn);
  }

  @Override
  public String format() {
    return perTurn.toDays() + "d";
  }

  @Override
  public Optional<Duration> estimatedLength() {
    return Optional.empty();
  }
}
