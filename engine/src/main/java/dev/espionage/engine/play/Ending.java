package dev.espionage.engine.play;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/**
 * The end of a game (rules, section 7).
 *
 * @param winner the winning side; empty for a draw and for an aborted game
 */
public record Ending(Optional<Side> winner, Reason reason) {

  /** The reason for the end of a game. */
  public enum Reason {
    HEADQUARTERS,
    NO_MOVE,
    RESIGNATION,
    TIMEOUT,
    AGREEMENT,
    ABANDONED,
    QUIET,
    /** Aborted: no result, and nothing is revealed. */
    ABORTED,
    /** Aborted by an operator, with the same effects. */
    CLOSED
  }

  /**
   * The number of turns in a row, by both sides together, without a fallen piece and without an
   * unmasking that makes the game a draw.
   */
  private static final int QUIET_LIMIT = 100;

  /** Returns the end that a turn itself causes; if several apply, the first one counts. */
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

  /** Returns the ending of a game that an operator aborted. */
  public static Ending closed() {
    return new Ending(Optional.empty(), Reason.CLOSED);
  }

  /** Returns whether the game was aborted, by an operator or otherwise. */
  public boolean isAborted() {
    return reason == Reason.ABORTED || reason == Reason.CLOSED;
  }
}
