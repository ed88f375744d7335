package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.time.Instant;

/// Something that happened in a game. The events in order, each with the time that the running
/// clocks got back before it ([Game#credited]), define the game and are journaled. Their string
/// forms reveal no piece.
public sealed interface Event {

  /// Returns the time of the event, never before that of the previous event.
  Instant at();

  /// The creation of the game; always the first event.
  record Created(GameSetup setup) implements Event {
    @Override
    public Instant at() {
      return setup.createdAt();
    }
  }

  /// The activation of the game by a room: for the first time, or again after the previous process
  /// went away.
  record Activated(Instant at) implements Event {}

  /// The mover's vacation, which counts because the time for a correspondence turn was up.
  ///
  /// @param side the side whose time was up
  /// @param until the end of the vacation, after `at`; the clock stands still until then
  /// @param givenBack the time that the turn has used on planned days, which it gets back
  record VacationTaken(Side side, Instant until, Duration givenBack, Instant at) implements Event {}

  record Deployed(Side side, Deployment deployment, Instant at) implements Event {}

  /// The start of play: both sides are deployed and White is to move.
  record Started(BySide<SaltedCommitment> seals, Instant at) implements Event {}

  /// A turn that was played.
  ///
  /// @param turn the steps that were played
  /// @param lag the network delay that was compensated
  record TurnPlayed(Side side, Turn turn, Duration lag, Instant at) implements Event {}

  record DrawOffered(Side side, Instant at) implements Event {}

  record DrawDeclined(Side side, Instant at) implements Event {}

  record Ended(Ending ending, Instant at) implements Event {}

  record RematchOffered(Side side, Instant at) implements Event {}

  record RematchDeclined(Side side, Instant at) implements Event {}

  record RematchAgreed(GameId next, Instant at) implements Event {}
}
