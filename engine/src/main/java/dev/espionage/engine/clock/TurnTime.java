package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.orZeroIfNegative;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;

/** The time of the turn that is being played, or was when the clocks were stopped. */
public sealed interface TurnTime {

  /** Whose turn it is, or was. */
  Side side();

  /** How long the turn has taken so far; never negative. */
  Duration elapsed(Instant now);

  /** The side's clock runs; before {@code since} no time has passed. */
  record Running(Side side, Instant since) implements TurnTime {

    @Override
    public Duration elapsed(Instant now) {
      return orZeroIfNegative(Duration.between(since, now));
    }
  }

  /** Both clocks stand still for good; the side's turn had taken {@code elapsed}. */
  record Stopped(Side side, Duration elapsed) implements TurnTime {

    public Stopped {
      Durations.requireNotNegative(elapsed, "elapsed");
    }

    @Override
    public Duration elapsed(Instant now) {
      return elapsed;
    }
  }
}
