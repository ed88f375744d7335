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
