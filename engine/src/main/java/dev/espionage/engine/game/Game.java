package dev.espionage.engine.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.ClockedTurn;
import dev.espionage.engine.clock.Clocks;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The true state of a game, hidden pieces included; immutable. Printing it shows no piece. What may
 * be shown to anybody is a {@link GameView} of it.
 */
public sealed interface Game {

  GameSetup setup();

  /** How often a room has taken the game up, from 0. */
  int epoch();

  Phase phase();

  /**
   * The state after {@code event}, which has to be one that {@link Referee} decided for this state.
   */
  Game after(Event event);

  /** The instant at which somebody should look at the clock, if nothing happens before. */
  Optional<Instant> deadline();

  /** The game that the events make, in order; the first is {@link Event.Created}. */
  static Game of(List<Event> events) {
    if (events.isEmpty() || !(events.getFirst() instanceof Event.Created created)) {
      throw new IllegalArgumentException("the first event creates the game");
    }
    return created(created).after(events.subList(1, events.size()));
  }

  /** The state after more events, in order. */
  default Game after(List<Event> events) {
    Game game = this;
    for (Event event : events) {
      game = game.after(event);
    }
    return game;
  }

  /** The game that has just been created. */
  static Deploying created(Event.Created event) {
    return new Deploying(
        event.setup(),
        0,
        new BySide<>(Optional.empty(), Optional.empty()),
        event.setup().deploymentDeadline());
  }

  /**
   * Both sides deploy, unseen by the other.
   *
   * @param deployments what each has sent
   * @param until when the deployment clock runs out
   */
  record Deploying(
      GameSetup setup, int epoch, BySide<Optional<Deployment>> deployments, Instant until)
      implements Game {

    @Override
    public Phase phase() {
      return Phase.DEPLOYMENT;
    }

    /** Whether this side has deployed. */
    public boolean isReady(Side side) {
      return deployments.of(side).isPresent();
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    @Override
    public Game after(Event event) {
      return switch (event) {
        case Event.Activated(Duration credit, Instant _) ->
            new Deploying(setup, epoch + 1, deployments, until.plus(credit));
        case Event.Credited(Duration credit, Instant _) ->
            new Deploying(setup, epoch, deployments, until.plus(credit));
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
          Clocks.start(setup.timeControl(), Side.WHITE, event.at()),
          DrawOffers.NONE,
          TurnLog.EMPTY);
    }
  }

  /**
   * Turns are played.
   *
   * @param lastTurn the steps of the last turn; empty before the first
   * @param turns all turns so far
   */
  record Playing(
      GameSetup setup,
      int epoch,
      BySide<Deployment> deployments,
      BySide<Seal> seals,
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

    /** Whether Black has played, so that the game can no longer be aborted. */
    public boolean isUnderWay() {
      return position.turn() > 1;
    }

    @Override
    public Optional<Instant> deadline() {
      return clocks.deadline();
    }

    @Override
    public Game after(Event event) {
      return switch (event) {
        case Event.Activated(Duration credit, Instant _) ->
            with(clocks.credited(credit), epoch + 1);
        case Event.Credited(Duration credit, Instant _) -> with(clocks.credited(credit), epoch);
        case Event.VacationTaken(Side _, Instant until, Instant _) ->
            with(clocks.onVacation(until), epoch);
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
        case ClockedTurn.OnTime timed -> played(event, position.play(event.turn()), timed);
        case ClockedTurn.TooLate _ -> throw outOfPlace(event);
      };
    }

    /**
     * The state after a turn of which it is known already what it did and what the clocks say.
     *
     * @param turn what {@link Position#play} makes of the event's steps here
     * @param timed what {@link Clocks#afterTurn} says of it here
     */
    Playing played(Event.TurnPlayed event, PlayedTurn turn, ClockedTurn.OnTime timed) {
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
              position.over(),
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

  /**
   * The game is over.
   *
   * @param deployments what each side had sent
   * @param play how play stood at the end; empty if the game was aborted, for then nothing is shown
   */
  record Ended(
      GameSetup setup,
      int epoch,
      Ending ending,
      Instant at,
      BySide<Optional<Deployment>> deployments,
      Optional<Playing> play,
      Rematch rematch)
      implements Game {

    /** How long after the end a rematch can be agreed. */
    public static final Duration REMATCH_TIME = Duration.ofSeconds(60);

    @Override
    public Phase phase() {
      return Phase.ENDED;
    }

    /** Whether a rematch can still be agreed. */
    public boolean isRematchPossible(Instant now) {
      return play.isPresent() && rematch.agreed().isEmpty() && !now.isAfter(at.plus(REMATCH_TIME));
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.empty();
    }

    @Override
    public Game after(Event event) {
      return switch (event) {
        case Event.Activated _ ->
            new Ended(setup, epoch + 1, ending, at, deployments, play, rematch);
        case Event.RematchOffered(Side side, Instant _) ->
            with(new Rematch(Optional.of(side), Optional.empty()));
        case Event.RematchDeclined _ -> with(Rematch.NONE);
        case Event.RematchAgreed(GameId next, Instant _) ->
            with(new Rematch(Optional.empty(), Optional.of(next)));
        case Event.Created _,
            Event.Credited _,
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

    private Ended with(Rematch changed) {
      return new Ended(setup, epoch, ending, at, deployments, play, changed);
    }
  }

  private static IllegalStateException outOfPlace(Event event) {
    return new IllegalStateException("out of place: " + event.getClass().getSimpleName());
  }
}
