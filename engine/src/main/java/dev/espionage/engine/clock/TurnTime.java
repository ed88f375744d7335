package dev.espionage.engine.clock;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The time of the turn that is being played, or was when the clocks were stopped. */
public sealed interface TurnTime {

  /** Whose turn it is, or was. */
  Side side();

  /**
   * The side's clock runs; before {@code since} no time has passed.
   *
   * @param vacation the end of the last day of vacation that the side took in this turn
   */
  record Running(Side side, Instant since, Optional<Instant> vacation) implements TurnTime {
    Running(Side side, Instant since) {
      this(side, since, Optional.empty());
    }
  }

  /** Both clocks stand still for good; the side's turn had taken {@code elapsed}. */
  record Stopped(Side side, Duration elapsed) implements TurnTime {

    public Stopped {
      Durations.requireNotNegative(elapsed, "elapsed");
    }
  }
}
