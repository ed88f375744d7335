package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.commitment.Salt;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// A request to a game, with the random values and external facts that it needs.
public sealed interface Command {

  /// A request from a player.
  sealed interface ByPlayer extends Command {
    Side side();
  }

  /// The final deployment of a side.
  ///
  /// @param salts fresh salts, used if this is the second deployment and play begins
  record Deploy(Side side, Deployment deployment, BySide<Salt> salts) implements ByPlayer {}

  /// A whole turn.
  ///
  /// @param number the `turn` of the position for which the turn is meant
  /// @param lag the mover's round trip as measured by the server
  record PlayTurn(Side side, int number, Turn turn, Duration lag) implements ByPlayer {}

  /// An offer of a draw, or the acceptance of the opponent's offer.
  record OfferDraw(Side side) implements ByPlayer {}

  record AnswerDraw(Side side, boolean accept) implements ByPlayer {}

  record Resign(Side side) implements ByPlayer {}

  record Abort(Side side) implements ByPlayer {}

  /// A claim against an absent opponent.
  ///
  /// @param win true for a win, false for a draw
  /// @param absence the opponent's absence; empty if the opponent is present
  record Claim(Side side, boolean win, Optional<Absence> absence) implements ByPlayer {}

  /// An offer of a rematch, or the acceptance of the opponent's offer.
  ///
  /// @param next a fresh id, used if this command completes the agreement
  record OfferRematch(Side side, GameId next) implements ByPlayer {}

  record DeclineRematch(Side side) implements ByPlayer {}

  /// An end without a result, requested by an operator.
  record Close() implements Command {}

  /// A check whether time is up. A timer may send it at any time; only the clocks decide.
  ///
  /// @param present the sides whose players are connected
  /// @param fallbacks the deployments to use for sides that are present but not ready
  /// @param salts fresh salts, as in [Deploy]
  record ClockCheck(Set<Side> present, BySide<Deployment> fallbacks, BySide<Salt> salts)
      implements Command {
    public ClockCheck {
      present = Set.copyOf(present);
    }
  }

  /// The absence of a player.
  ///
  /// @param announced true if the player announced it with the command "leave"
  record Absence(Instant since, boolean announced) {}
}
