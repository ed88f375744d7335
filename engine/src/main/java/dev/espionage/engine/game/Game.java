package dev.espionage.engine.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.Clocks;
import dev.espionage.engine.clock.TurnTiming;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The true state of a game, including hidden pieces. Immutable. Its string form reveals no piece.
/// Viewers only ever get a [GameView] of it.
public sealed interface Game {
  /// The age of a game by which its epochs grow by one, in milliseconds.
  long EPOCH_MILLIS = 100;

  /// The number of epochs that the age skips, so that new games begin with the first.
  long FIRST_EPOCHS = 10;

  GameSetup setup();

  /// Returns the number of the last activation by a room. The creation is the first.
  int epoch();

  /// Returns the number of an activation. It grows with each one, and from the second second on
  /// also with the age of the game. So a database that has lost the last activation does not cause
  /// its number to be used again.
  default int epochFrom(Instant activation) {
    long age = Duration.between(setup().createdAt(), activation).toMillis();
    long aged = age / EPOCH_MILLIS - FIRST_EPOCHS;
    return (int) Math.min(Integer.MAX_VALUE - 1L, Math.max(epoch(), aged)) + 1;
  }

  Phase phase();

  /// Returns the state after `event`, which must be an event that [Referee] decided for this state.
  Game apply(Event event);

  /// Returns the instant at which the clock must be checked if nothing happens before.
  Optional<Instant> deadline();

  /// Returns whether the game waits without a limit until both sides have played.
  default boolean isInUntimedStart() {
    return setup().clockStart() == ClockStart.UNTIMED
        && switch (this) {
          case Deploying _ -> true;
          case Playing playing -> !playing.isUnderWay();
          case Ended _ -> false;
        };
  }

  /// Returns the state after the running clocks got time back that the server had taken. It belongs
  /// to the next event, and is stored with it. A game that is over stays unchanged.
  ///
  /// @param credit the time, not negative
  Game credited(Duration credit);

  /// Returns the state after more events, in order.
  default Game apply(List<Event> events) {
    Game game = this;
    for (Event event : events) {
      game = game.apply(event);
    }
    return game;
  }

  /// Returns the newly created game.
  static Deploying created(Event.Created event) {
    return new Deploying(
        event.setup(),
        1,
        new BySide<>(Optional.empty(), Optional.empty()),
        event.setup().deploymentDeadline());
  }

  /// The deployment phase: both sides deploy without seeing the other's army.
  ///
  /// @param deployments the deployments received so far
  /// @param until the end of the deployment clock; empty if there is none
  record Deploying(
      GameSetup setup, int epoch, BySide<Optional<Deployment>> deployments, Optional<Instant> until)
      implements Game {

    @Override
    public Phase phase() {
      return Phase.DEPLOYMENT;
    }

    /// Returns whether this side has deployed.
    public boolean isReady(Side side) {
      return deployments.of(side).isPresent();
    }

    /// Returns whether the deployment clock has run out.
    boolean isTimeUp(Instant now) {
      return until.filter(now::isAfter).isPresent();
    }

    @Override
    public Optional<Instant> deadline() {
      return until;
    }

    @Override
    public Game apply(Event event) {
      return switch (event) {
        case Event.Activated(Instant at) -> new Deploying(setup, epochFrom(at), deployments, until);
        case Event.Deployed(Side side, Deployment deployment, Instant _) ->
            new Deploying(setup, epoch, deployments.with(side, Optional.of(deployment)), until);
        case Event.Started started -> started(started);
        case Event.Ended(Ending ending, Instant at) ->
            new Ended(setup, epoch, ending, at, deployments, Optional.empty(), Rematch.NONE);
        case Event.Created _,
            Event.TurnPlayed _,
            Event.VacationTaken _,
            Event.DrawOffered _,
            Event.DrawDeclined _,
            Event.RematchOffered _,
            Event.RematchDeclined _,
            Event.RematchAgreed _ ->
            throw outOfPlace(event);
      };
    }

    @Override
    public Deploying credited(Duration credit) {
      return new Deploying(setup, epoch, deployments, until.map(end -> end.plus(credit)));
    }

    private Playing started(Event.Started event) {
      BySide<Deployment> both =
          new BySide<>(deployments.white().orElseThrow(), deployments.black().orElseThrow());
      Board board = Board.deployed(setup.volcanoes(), both.white(), both.black());
      return new Playing(
          setup,
          epoch,
          both,
          event.seals(),
          Position.initial(setup.variant(), board),
          FallenPieces.NONE,
          List.of(),
          Clocks.start(setup.timeControl(), setup.clockStart(), Side.WHITE, event.at()),
          DrawOffers.NONE,
          TurnLog.EMPTY);
    }
  }

  /// The phase in which turns are played.
  ///
  /// @param lastTurn the steps of the last turn; empty before the first
  /// @param turns all turns so far
  record Playing(
      GameSetup setup,
      int epoch,
      BySide<Deployment> deployments,
      BySide<SaltedCommitment> seals,
      Position position,
      FallenPieces fallen,
      List<PlayedStep> lastTurn,
      Clocks clocks,
      DrawOffers draws,
      TurnLog turns)
      implements Game {

    public Playing {
      lastTurn = List.copyOf(lastTurn);
    }

    @Override
    public Phase phase() {
      return Phase.PLAY;
    }

    /// Returns whether Black has played, so that the game can no longer be aborted.
    public boolean isUnderWay() {
      return position.turn() > 1;
    }

    @Override
    public Optional<Instant> deadline() {
      return clocks.deadline();
    }

    /// Returns the last instant before the time of the side to move is up; empty if there is no
    /// time limit.
    ///
    /// @param lags the players' round trips as last measured, each empty if unknown
    public Optional<Instant> deadline(BySide<Optional<Duration>> lags) {
      return clocks.running().flatMap(mover -> clocks.deadline(lags.of(mover)));
    }

    @Override
    public Game apply(Event event) {
      return switch (event) {
        case Event.Activated(Instant at) -> with(clocks, epochFrom(at));
        case Event.VacationTaken(Side _, Instant until, Duration givenBack, Instant _) ->
            with(clocks.onVacation(until).credited(givenBack), epoch);
        case Event.TurnPlayed turn -> played(turn);
        case Event.DrawOffered(Side side, Instant _) -> with(draws.offeredBy(side));
        case Event.DrawDeclined _ -> with(draws.declined());
        case Event.Ended(Ending ending, Instant at) -> ended(ending, at);
        case Event.Created _,
            Event.Deployed _,
            Event.Started _,
            Event.RematchOffered _,
            Event.RematchDeclined _,
            Event.RematchAgreed _ ->
            throw outOfPlace(event);
      };
    }

    @Override
    public Playing credited(Duration credit) {
      return with(clocks.credited(credit), epoch);
    }

    private Playing with(Clocks running, int inEpoch) {
      return new Playing(
          setup, inEpoch, deployments, seals, position, fallen, lastTurn, running, draws, turns);
    }

    private Playing with(DrawOffers offers) {
      return new Playing(
          setup, epoch, deployments, seals, position, fallen, lastTurn, clocks, offers, turns);
    }

    private Playing played(Event.TurnPlayed event) {
      return switch (clocks.afterTurn(event.side(), event.at(), event.lag())) {
        case TurnTiming.OnTime timed -> played(event, position.play(event.turn()), timed);
        case TurnTiming.TooLate _ -> throw outOfPlace(event);
      };
    }

    /// Returns the state after a turn whose effect and timing are already known.
    ///
    /// @param turn the result of [Position#play] for the event's steps in this state
    /// @param timed the result of [Clocks#afterTurn] in this state
    Playing played(Event.TurnPlayed event, PlayedTurn turn, TurnTiming.OnTime timed) {
      Side mover = event.side();
      Duration left = timed.clocks().remaining(mover, event.at()).orElse(Duration.ZERO);
      return new Playing(
          setup,
          epoch,
          deployments,
          seals,
          turn.after(),
          fallen.with(turn.fallen()),
          turn.steps(),
          timed.clocks(),
          draws.afterTurn(mover),
          turns.with(new RecordedTurn(event.turn(), timed.used(), timed.compensated(), left)));
    }

    private Ended ended(Ending ending, Instant at) {
      Playing last =
          new Playing(
              setup,
              epoch,
              deployments,
              seals,
              position.ended(),
              fallen,
              lastTurn,
              clocks.stopped(at),
              DrawOffers.NONE,
              turns);
      return new Ended(
          setup,
          epoch,
          ending,
          at,
          new BySide<>(Optional.of(deployments.white()), Optional.of(deployments.black())),
          ending.isAborted() ? Optional.empty() : Optional.of(last),
          Rematch.NONE);
    }
  }

  /// A game that is over.
  ///
  /// @param deployments the deployments that were received
  /// @param play the state of play at the end; empty if the game was aborted, because nothing is
  ///   revealed then
  record Ended(
      GameSetup setup,
      int epoch,
      Ending ending,
      Instant at,
      BySide<Optional<Deployment>> deployments,
      Optional<Playing> play,
      Rematch rematch)
      implements Game {

    /// The time after the end during which a rematch can be agreed.
    public static final Duration REMATCH_TIME = Duration.ofSeconds(60);

    /// The time after an abort during which the same game can be tried again.
    public static final Duration ANOTHER_TRY_TIME = Duration.ofHours(1);

    @Override
    public Phase phase() {
      return Phase.ENDED;
    }

    /// Returns whether a rematch, or after an abort another try, can still be agreed. A game that
    /// was closed has none.
    public boolean isRematchPossible(Instant now) {
      Duration time = ending.isAborted() ? ANOTHER_TRY_TIME : REMATCH_TIME;
      return ending.reason() != Ending.Reason.CLOSED
          && rematch.agreed().isEmpty()
          && !now.isAfter(at.plus(time));
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.empty();
    }

    @Override
    public Game apply(Event event) {
      return switch (event) {
        case Event.Activated(Instant activation) ->
            new Ended(setup, epochFrom(activation), ending, at, deployments, play, rematch);
        case Event.RematchOffered(Side side, Instant _) ->
            with(new Rematch(Optional.of(side), Optional.empty()));
        case Event.RematchDeclined _ -> with(Rematch.NONE);
        case Event.RematchAgreed(GameId next, Instant _) ->
            with(new Rematch(Optional.empty(), Optional.of(next)));
        case Event.Created _,
            Event.Deployed _,
            Event.Started _,
            Event.TurnPlayed _,
            Event.VacationTaken _,
            Event.DrawOffered _,
            Event.DrawDeclined _,
            Event.Ended _ ->
            throw outOfPlace(event);
      };
    }

    @Override
    public Ended credited(Duration credit) {
      return this;
    }

    private Ended with(Rematch changed) {
      return new Ended(setup, epoch, ending, at, deployments, play, changed);
    }
  }

  private static IllegalStateException outOfPlace(Event event) {
    return new IllegalStateException("unexpected event: " + event.getClass().getSimpleName());
  }
}
