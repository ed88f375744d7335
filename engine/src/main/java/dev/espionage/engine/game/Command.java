package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.commitment.Salt;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What is asked of a game, with the random values and the facts from outside that it takes. */
public sealed interface Command {

  /** Asked by a player. */
  sealed interface ByPlayer extends Command {
    Side side();
  }

  /**
   * The final deployment.
   *
   * @param salts fresh ones, used if this is the second deployment and play begins
   */
  record Deploy(Side side, Deployment deployment, BySide<Salt> salts) implements ByPlayer {}

  /**
   * A whole turn.
   *
   * @param number {@code turn} of the position that it is for
   * @param lag the mover's round trip as the server measured it
   */
  record PlayTurn(Side side, int number, Turn turn, Duration lag) implements ByPlayer {}

  /** Offers a draw, or agrees to the opponent's offer. */
  record OfferDraw(Side side) implements ByPlayer {}

  record AnswerDraw(Side side, boolean accept) implements ByPlayer {}

  record Resign(Side side) implements ByPlayer {}

  record Abort(Side side) implements ByPlayer {}

  /**
   * Claims against an absent opponent.
   *
   * @param win a win if true, else a draw
   * @param absence the opponent's; empty if present
   */
  record Claim(Side side, boolean win, Optional<Absence> absence) implements ByPlayer {}

  /**
   * Offers a rematch, or agrees to the opponent's offer.
   *
   * @param next a fresh id, used if this makes the rematch agreed
   */
  record OfferRematch(Side side, GameId next) implements ByPlayer {}

  record DeclineRematch(Side side) implements ByPlayer {}

  /** Ends the game without a result; asked by administration. */
  record Close() implements Command {}

  /**
   * Looks whether time is up. Timers are only hints to send this.
   *
   * @param present who is connected
   * @param fallbacks what to deploy for those who are present but not ready
   * @param salts as in {@link Deploy}
   */
  record LookAtClock(Set<Side> present, BySide<Deployment> fallbacks, BySide<Salt> salts)
      implements Command {
    public LookAtClock {
      present = Set.copyOf(present);
    }
  }

  /**
   * That a player is away.
   *
   * @param said whether the player said so with the command "leave"
   */
  record Absence(Instant since, boolean said) {}
}
