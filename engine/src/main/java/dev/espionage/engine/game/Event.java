package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.time.Instant;

/**
 * What happened in a game. The events in order are the game; they are journaled. Printing one shows
 * no piece.
 */
public sealed interface Event {

  /** When; never before the event before it. */
  Instant at();

  /** The game came to be; always the first. */
  record Created(GameSetup setup) implements Event {
    @Override
    public Instant at() {
      return setup.createdAt();
    }
  }

  /**
   * A room took the game up: the first time, or again after the process that had it went away.
   *
   * @param credit the time that the outage took, given back to the clocks that ran
   */
  record Activated(Duration credit, Instant at) implements Event {}

  /**
   * What happened last was shown late, because the server was slow to store it.
   *
   * @param credit the time that it took, given back to the clocks that ran meanwhile
   */
  record Credited(Duration credit, Instant at) implements Event {}

  /**
   * The time of a turn played by correspondence was up, and a day of the mover's vacation was
   * taken.
   *
   * @param side whose time it is
   * @param until the clock stands still until then
   */
  record VacationTaken(Side side, Instant until, Instant at) implements Event {}

  record Deployed(Side side, Deployment deployment, Instant at) implements Event {}

  /** Both are deployed; White's turn. */
  record Started(BySide<Seal> seals, Instant at) implements Event {}

  /**
   * A turn was played.
   *
   * @param turn the steps that were played
   * @param lag what was compensated
   */
  record TurnPlayed(Side side, Turn turn, Duration lag, Instant at) implements Event {}

  record DrawOffered(Side side, Instant at) implements Event {}

  record DrawDeclined(Side side, Instant at) implements Event {}

  record Ended(Ending ending, Instant at) implements Event {}

  record RematchOffered(Side side, Instant at) implements Event {}

  record RematchDeclined(Side side, Instant at) implements Event {}

  record RematchAgreed(GameId next, Instant at) implements Event {}
}
