package dev.espionage.engine.play;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/// The end of a game (rules, section 7).
///
/// @param winner the winning side; empty for a draw and for an aborted game
/// @param fault the conduct that ended the game; empty if none did, and in old games, where it is
///   unknown
public record Ending(Optional<Side> winner, Reason reason, Optional<Fault> fault) {

  /// The reason for the end of a game.
  public enum Reason {
    HEADQUARTERS,
    NO_MOVE,
    RESIGNATION,
    TIMEOUT,
    AGREEMENT,
    ABANDONED,
    QUIET,
    /// Aborted: no result, and nothing is revealed.
    ABORTED,
    /// Aborted by an operator, or because nobody came after an untimed start, with the same
    /// effects.
    CLOSED
  }

  /// The conduct that ended a game.
  ///
  /// @param side the side at fault; empty if both are
  public record Fault(Kind kind, Optional<Side> side) {

    /// The kind of conduct.
    public enum Kind {
      /// Aborted the game by a command.
      ABORTED,
      /// Let the deployment clock run out.
      NOT_DEPLOYED,
      /// Let the time of the side's first turn run out.
      NO_FIRST_TURN,
      /// Stayed away until the opponent claimed the game.
      AWAY
    }

    /// Creates the fault of one side.
    public Fault(Kind kind, Side side) {
      this(kind, Optional.of(side));
    }

    /// Returns whether the side is at fault, alone or together with the opponent.
    public boolean isOf(Side other) {
      return side.isEmpty() || side.get() == other;
    }
  }

  /// Creates the end of a game that nobody's conduct ended.
  public Ending(Optional<Side> winner, Reason reason) {
    this(winner, reason, Optional.empty());
  }

  /// The number of turns in a row, by both sides together, without a fallen piece and without an
  /// unmasking that makes the game a draw.
  public static final int QUIET_LIMIT = 100;

  /// Returns the end that a turn itself causes; if several apply, the first one counts.
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

  /// Returns the ending of an aborted game.
  public static Ending aborted(Fault fault) {
    return new Ending(Optional.empty(), Reason.ABORTED, Optional.of(fault));
  }

  /// Returns the ending of a game that a side claimed because the opponent stayed away.
  ///
  /// @param win true if the side claimed a win, false if a draw
  public static Ending abandoned(Side claimant, boolean win) {
    return new Ending(
        win ? Optional.of(claimant) : Optional.empty(),
        Reason.ABANDONED,
        Optional.of(new Fault(Fault.Kind.AWAY, claimant.opponent())));
  }

  /// Returns the ending of a game that an operator or the room aborted.
  public static Ending closed() {
    return new Ending(Optional.empty(), Reason.CLOSED);
  }

  /// Returns whether the game was aborted, by a player or otherwise.
  public boolean isAborted() {
    return reason == Reason.ABORTED || reason == Reason.CLOSED;
  }
}
