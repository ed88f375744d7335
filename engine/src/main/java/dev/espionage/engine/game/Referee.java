package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.clock.TurnTiming;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The judge of commands: by the rules it decides their events, or the reason for a rejection. It
/// reads no clock, draws no random numbers, and never throws for a player's mistake.
///
/// Time is checked first, and every command is judged by the same clock. A turn, or any other
/// command during play, is rejected when the mover's time is up, and the events then contain the
/// end of the game. A command of the mover has to arrive as early as a turn would have to. Any
/// other command, and a check of the clock, allows for a turn of the mover that may be under way.
/// When the deployment clock has run out, a deployment and an abort are rejected.
///
/// @param commitments the scheme for the commitments at the start of play
public record Referee(CommitmentScheme commitments) {
  /// The time that an opponent must be away while to move before a claim is possible.
  public static final Duration CLAIM_DELAY = Duration.ofSeconds(60);

  /// The shorter time for an opponent who announced leaving.
  public static final Duration CLAIM_DELAY_AFTER_LEAVING = Duration.ofSeconds(10);

  /// The round trips of two players of whom none has been measured.
  public static final BySide<Optional<Duration>> UNKNOWN_LAGS =
      new BySide<>(Optional.empty(), Optional.empty());

  /// Decides `command` when the players' round trips are unknown.
  public Decision decide(Game game, Command command, Instant now) {
    return decide(game, command, UNKNOWN_LAGS, now);
  }

  /// Decides `command` as of `now`, which must not be before the game's last event.
  ///
  /// @param lags the players' round trips as last measured by the server, each empty if unknown
  /// @return the decision, whose events apply in order with [Game#apply]
  public Decision decide(Game game, Command command, BySide<Optional<Duration>> lags, Instant now) {
    return switch (game) {
      case Game.Deploying deploying -> decide(deploying, command, now);
      case Game.Playing playing ->
          isTimeUp(playing, command, lags, now)
              ? timeUp(playing, now)
              : decide(playing, command, now);
      case Game.Ended ended -> decide(ended, command, now);
    };
  }

  private static boolean isTimeUp(
      Game.Playing game, Command command, BySide<Optional<Duration>> lags, Instant now) {
    Side mover = game.clocks().turn().side();
    Optional<Duration> lag = lags.of(mover);
    return switch (command) {
      // The turn is timed by its own lag when it is played.
      case Command.PlayTurn turn when turn.side() == mover -> false;
      case Command.ByPlayer own when own.side() == mover ->
          game.clocks().isTooLate(mover, now, lag.orElse(Duration.ZERO));
      case Command.ByPlayer _, Command.Close _, Command.ClockCheck _ ->
          game.clocks().isTimeUp(now, lag);
    };
  }

  private Decision decide(Game.Deploying game, Command command, Instant now) {
    return switch (command) {
      case Command.ClockCheck look -> lookAtDeployments(game, look, now);
      case Command.Deploy deploy -> deploy(game, deploy, now);
      case Command.Abort(Side side) ->
          game.isTimeUp(now)
              ? Decision.rejected(game, new Rejection.TimeUp())
              : end(game, abortedBy(side), now);
      case Command.Close _ -> end(game, Ending.closed(), now);
      case Command.PlayTurn _,
          Command.OfferDraw _,
          Command.AnswerDraw _,
          Command.Resign _,
          Command.Claim _,
          Command.OfferRematch _,
          Command.DeclineRematch _ ->
          wrongPhase(game);
    };
  }

  private Decision deploy(Game.Deploying game, Command.Deploy command, Instant now) {
    if (game.isTimeUp(now)) {
      return Decision.rejected(game, new Rejection.TimeUp());
    }
    if (game.isReady(command.side())) {
      return Decision.rejected(game, new Rejection.AlreadyDeployed());
    }
    Event deployed = new Event.Deployed(command.side(), command.deployment(), now);
    BySide<Optional<Deployment>> all =
        game.deployments().with(command.side(), Optional.of(command.deployment()));
    return game.isReady(command.side().opponent())
        ? Decision.accepted(game, deployed, start(game, all, command.salts(), now))
        : Decision.accepted(game, deployed);
  }

  private Decision lookAtDeployments(Game.Deploying game, Command.ClockCheck look, Instant now) {
    if (!game.isTimeUp(now)) {
      return Decision.accepted(game);
    }
    List<Event> events = new ArrayList<>();
    BySide<Optional<Deployment>> all = game.deployments();
    for (Side side : Side.values()) {
      if (!game.isReady(side)) {
        if (!look.present().contains(side)) {
          return Decision.accepted(game, new Event.Ended(notDeployed(game), now));
        }
        Deployment fallback = look.fallbacks().of(side);
        events.add(new Event.Deployed(side, fallback, now));
        all = all.with(side, Optional.of(fallback));
      }
    }
    events.add(start(game, all, look.salts(), now));
    return new Decision.Accepted(events, game.apply(events));
  }

  private static Ending abortedBy(Side side) {
    return Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, side));
  }

  private static Ending notDeployed(Game.Deploying game) {
    Optional<Side> late =
        Arrays.stream(Side.values())
            .filter(side -> !game.isReady(side) && game.isReady(side.opponent()))
            .findAny();
    return Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NOT_DEPLOYED, late));
  }

  private Event.Started start(
      Game.Deploying game, BySide<Optional<Deployment>> all, BySide<Salt> salts, Instant now) {
    return new Event.Started(
        new BySide<>(seal(game, Side.WHITE, all, salts), seal(game, Side.BLACK, all, salts)), now);
  }

  private SaltedCommitment seal(
      Game.Deploying game, Side side, BySide<Optional<Deployment>> all, BySide<Salt> salts) {
    GameSetup setup = game.setup();
    Salt salt = salts.of(side);
    Deployment deployment = all.of(side).orElseThrow();
    return new SaltedCommitment(
        salt,
        commitments.commit(setup.id(), setup.variant(), side, setup.volcanoes(), deployment, salt));
  }

  private Decision decide(Game.Playing game, Command command, Instant now) {
    return switch (command) {
      case Command.ClockCheck _ -> Decision.accepted(game);
      case Command.PlayTurn turn -> play(game, turn, now);
      case Command.OfferDraw(Side side) -> offerDraw(game, side, now);
      case Command.AnswerDraw(Side side, boolean accept) -> answerDraw(game, side, accept, now);
      case Command.Resign(Side side) ->
          end(game, Ending.win(side.opponent(), Ending.Reason.RESIGNATION), now);
      case Command.Abort(Side side) ->
          game.isUnderWay()
              ? Decision.rejected(game, new Rejection.TooLateToAbort())
              : end(game, abortedBy(side), now);
      case Command.Close _ -> end(game, Ending.closed(), now);
      case Command.Claim claim -> claim(game, claim, now);
      case Command.Deploy _, Command.OfferRematch _, Command.DeclineRematch _ -> wrongPhase(game);
    };
  }

  private Decision play(Game.Playing game, Command.PlayTurn command, Instant now) {
    Side side = command.side();
    if (!isToMove(game, side)) {
      return Decision.rejected(game, new Rejection.NotYourTurn());
    }
    return switch (game.clocks().afterTurn(side, now, command.lag())) {
      case TurnTiming.TooLate _ -> timeUp(game, now);
      case TurnTiming.OnTime timed -> judge(game, command, timed, now);
    };
  }

  /// Judges a turn that is in time. Most turns are legal, and are then only played. Any other is
  /// judged by the mover's view, so that a refusal depends on nothing else. The fallen pieces are
  /// left out, because no rule about turns depends on them.
  private static Decision judge(
      Game.Playing game, Command.PlayTurn command, TurnTiming.OnTime timed, Instant now) {
    if (command.number() != game.position().turn()) {
      return Decision.rejected(game, new Rejection.WrongTurnNumber(game.position().turn()));
    }
    Optional<PlayedTurn> played = game.position().playIfLegal(command.turn());
    if (played.isPresent()) {
      return played(game, command, played.get(), timed, now);
    }
    View view =
        View.of(Viewer.of(command.side()), game.position(), FallenPieces.NONE, game.lastTurn());
    return switch (view.judge(command.turn())) {
      case TurnVerdict.Illegal(var step, var rule) ->
          Decision.rejected(game, new Rejection.IllegalTurn(step, rule));
      case TurnVerdict.Legal() ->
          played(game, command, game.position().play(command.turn()), timed, now);
    };
  }

  /// Plays a legal turn. A turn is played only here; [Game#apply] plays it only from a journal.
  private static Decision played(
      Game.Playing game,
      Command.PlayTurn command,
      PlayedTurn played,
      TurnTiming.OnTime timed,
      Instant now) {
    var turn =
        new Event.TurnPlayed(command.side(), asPlayed(command, played), timed.compensated(), now);
    Game after = game.played(turn, played, timed);
    if (played.ending().isEmpty()) {
      return new Decision.Accepted(List.of(turn), after);
    }
    var ended = new Event.Ended(played.ending().get(), now);
    return new Decision.Accepted(List.of(turn, ended), after.apply(ended));
  }

  /// Returns the turn without the steps that were dropped because an earlier one took the
  /// Headquarters.
  private static Turn asPlayed(Command.PlayTurn command, PlayedTurn played) {
    List<Step> steps = command.turn().steps();
    int count = played.steps().size();
    return count == steps.size() ? command.turn() : new Turn(steps.subList(0, count));
  }

  private static Decision offerDraw(Game.Playing game, Side side, Instant now) {
    DrawOffers draws = game.draws();
    if (draws.standing().equals(Optional.of(side.opponent()))) {
      return end(game, Ending.draw(Ending.Reason.AGREEMENT), now);
    }
    return draws.used().of(side) || draws.standing().isPresent()
        ? Decision.rejected(game, new Rejection.DrawAlreadyOffered())
        : Decision.accepted(game, new Event.DrawOffered(side, now));
  }

  private static Decision answerDraw(Game.Playing game, Side side, boolean accept, Instant now) {
    if (!game.draws().standing().equals(Optional.of(side.opponent()))) {
      return Decision.rejected(game, new Rejection.NoDrawOffer());
    }
    return accept
        ? end(game, Ending.draw(Ending.Reason.AGREEMENT), now)
        : Decision.accepted(game, new Event.DrawDeclined(side, now));
  }

  private static Decision claim(Game.Playing game, Command.Claim claim, Instant now) {
    Optional<Instant> possibleAt = claimPossibleAt(game, claim.side(), claim.absence());
    if (possibleAt.isEmpty()) {
      return Decision.rejected(game, new Rejection.ClaimNotAllowed());
    }
    if (now.isBefore(possibleAt.get())) {
      return Decision.rejected(game, new Rejection.ClaimTooEarly(possibleAt.get()));
    }
    return end(game, Ending.abandoned(claim.side(), claim.win()), now);
  }

  /// Returns the instant from which `claimant` may claim against the opponent, if nothing changes.
  ///
  /// @param absence the opponent's absence; empty if the opponent is present
  /// @return the instant; empty if a claim is not possible
  public static Optional<Instant> claimPossibleAt(
      Game.Playing game, Side claimant, Optional<Command.Absence> absence) {
    TimeControl control = game.setup().timeControl();
    if (absence.isEmpty()
        || control instanceof TimeControl.Correspondence
        || game.isInUntimedStart()
        || !isToMove(game, claimant.opponent())) {
      return Optional.empty();
    }
    Command.Absence away = absence.get();
    Instant turnBegan = game.clocks().since().orElseThrow();
    Instant since = away.since().isBefore(turnBegan) ? turnBegan : away.since();
    return Optional.of(since.plus(away.announced() ? CLAIM_DELAY_AFTER_LEAVING : CLAIM_DELAY));
  }

  private static boolean isToMove(Game.Playing game, Side side) {
    Optional<Side> mover = game.position().toMove();
    return mover.isPresent() && mover.get() == side;
  }

  private static Decision decide(Game.Ended game, Command command, Instant now) {
    return switch (command) {
      case Command.ClockCheck _ -> Decision.accepted(game);
      case Command.OfferRematch offer -> offerRematch(game, offer, now);
      case Command.DeclineRematch(Side side) ->
          game.isRematchPossible(now)
                  && game.rematch().offeredBy().equals(Optional.of(side.opponent()))
              ? Decision.accepted(game, new Event.RematchDeclined(side, now))
              : Decision.rejected(game, new Rejection.RematchNotAllowed());
      case Command.Deploy _,
          Command.PlayTurn _,
          Command.OfferDraw _,
          Command.AnswerDraw _,
          Command.Resign _,
          Command.Abort _,
          Command.Close _,
          Command.Claim _ ->
          wrongPhase(game);
    };
  }

  private static Decision offerRematch(Game.Ended game, Command.OfferRematch command, Instant now) {
    if (!game.isRematchPossible(now)) {
      return Decision.rejected(game, new Rejection.RematchNotAllowed());
    }
    Optional<Side> offered = game.rematch().offeredBy();
    if (offered.isEmpty()) {
      return Decision.accepted(game, new Event.RematchOffered(command.side(), now));
    }
    return offered.get() == command.side()
        ? Decision.accepted(game)
        : Decision.accepted(game, new Event.RematchAgreed(command.next(), now));
  }

  private static Decision timeUp(Game.Playing game, Instant now) {
    Side late = game.clocks().running().orElseThrow();
    Ending ending =
        game.clocks().runsFirstTurn()
            ? Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NO_FIRST_TURN, late))
            : Ending.win(late.opponent(), Ending.Reason.TIMEOUT);
    return Decision.rejected(game, new Rejection.TimeUp(), new Event.Ended(ending, now));
  }

  private static Decision end(Game game, Ending ending, Instant now) {
    return Decision.accepted(game, new Event.Ended(ending, now));
  }

  private static Decision wrongPhase(Game game) {
    return Decision.rejected(game, new Rejection.WrongPhase(game.phase()));
  }
}
