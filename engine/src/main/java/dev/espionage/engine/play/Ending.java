package dev.espionage.engine.play;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/**
 * How a game ended (rules, section 7).
 *
 * @param winner empty for a draw, and for an aborted game
 */
public record Ending(Optional<Side> winner, Reason reason) {

  /** Why. */
  public enum Reason {
    HEADQUARTERS,
    NO_MOVE,
    RESIGNATION,
    TIMEOUT,
    AGREEMENT,
    ABANDONED,
    QUIET,
    /** No result; nothing is revealed. */
    ABORTED,
    /** The same, by whoever runs the server. */
    CLOSED
  }

  /** Turns in a row, by both sides together, without a fallen piece and without an unmasking. */
  private static final int QUIET_LIMIT = 100;

  /** The end that a turn itself brings about; of several, the first one counts. */
  static Optional<Ending> after(Position after, Side mover, boolean headquartersTaken) {
    if (headquartersTaken) {
      return Optional.of(win(mover, Reason.HEADQUARTERS));
    }
    if (!Movement.isPossible(after, mover.opponent())) {
      return Optional.of(win(mover, Reason.NO_MOVE));
    }
    return after.quiet() >= QUIET_LIMIT ? Optional.of(draw(Reason.QUIET)) : Optional.empty();
  }

  public static Ending win(Side winner, Reason reason) {
    return new Ending(Optional.of(winner), reason);
  }

  public static Ending draw(Reason reason) {
    return new Ending(Optional.empty(), reason);
  }

  public static Ending aborted() {
    return new Ending(Optional.empty(), Reason.ABORTED);
  }

  /** Aborted by administration. */
  public static Ending closed() {
    return new Ending(Optional.empty(), Reason.CLOSED);
  }

  /** Whether there is no result, by whomever. */
  public boolean isAborted() {
    return reason == Reason.ABORTED || reason == Reason.CLOSED;
  }
}
