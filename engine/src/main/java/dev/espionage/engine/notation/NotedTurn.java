package dev.espionage.engine.notation;

import dev.espionage.engine.board.Turn;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A turn as a record has it.
 *
 * @param turn the steps that were played
 * @param clock what the mover's clock showed after it, in whole milliseconds
 * @param lag what was compensated for the line, in whole milliseconds
 */
public record NotedTurn(Turn turn, Optional<Duration> clock, Optional<Duration> lag) {

  public NotedTurn {
    check(clock);
    check(lag);
  }

  /** A turn without a comment. */
  public static NotedTurn of(Turn turn) {
    return new NotedTurn(turn, Optional.empty(), Optional.empty());
  }

  private static void check(Optional<Duration> time) {
    if (time.filter(t -> t.isNegative() || !t.equals(t.truncatedTo(ChronoUnit.MILLIS)))
        .isPresent()) {
      throw new IllegalArgumentException("no whole milliseconds: " + time);
    }
  }
}
