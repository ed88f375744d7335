package dev.espionage.engine.play;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/**
 * The ends that a turn itself brings about (rules, section 7), in the order in which they count.
 */
final class Endings {

  /** Turns in a row, by both sides together, without a fallen piece and without an unmasking. */
  static final int QUIET_LIMIT = 100;

  private Endings() {}

  static Optional<Ending> after(Position after, Side mover, boolean headquartersTaken) {
    if (headquartersTaken) {
      return Optional.of(Ending.win(mover, Ending.Reason.HEADQUARTERS));
    }
    if (!Movement.isPossible(after, mover.opponent())) {
      return Optional.of(Ending.win(mover, Ending.Reason.NO_MOVE));
    }
    return after.quiet() >= QUIET_LIMIT
        ? Optional.of(Ending.draw(Ending.Reason.QUIET))
        : Optional.empty();
  }
}
