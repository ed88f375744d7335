package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.game.Rejection;
import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;

/// Translates the referee's rejections into the protocol's refusals, which name the error and the
/// expectation. They depend only on the rejection and the player's own command, so they reveal
/// nothing hidden.
final class RejectionRefusals {
  static final Refusal BUSY =
      Refusal.of(Refusal.Code.BUSY, "too many commands are waiting for this game; try again")
          .retryAfter(Duration.ofSeconds(1));

  static final Refusal UNAVAILABLE =
      Refusal.of(
              Refusal.Code.UNAVAILABLE,
              "it is unknown whether the command was executed; send it again with the same"
                  + " command_id")
          .retryAfter(Duration.ofSeconds(1));

  static final Refusal NOT_A_PLAYER =
      Refusal.of(Refusal.Code.NOT_A_PLAYER, "you do not play this game");

  static final Refusal NO_STEPS =
      Refusal.illegalTurn(
          new TurnVerdict.Illegal(OptionalInt.empty(), TurnRule.TOO_FEW_STEPS),
          "the turn has no steps");

  private RejectionRefusals() {}

  static Refusal of(Rejection rejection, Game game, Command command, Instant now) {
    return switch (rejection) {
      case Rejection.WrongPhase(Phase phase) -> wrongPhase(phase);
      case Rejection.TimeUp() ->
          Refusal.of(Refusal.Code.WRONG_PHASE, "too late: time had run out before this arrived");
      case Rejection.AlreadyDeployed() ->
          Refusal.of(Refusal.Code.ALREADY_DEPLOYED, "a submitted deployment is final");
      case Rejection.NotYourTurn() ->
          Refusal.of(Refusal.Code.NOT_YOUR_TURN, "it is the opponent's turn");
      case Rejection.WrongTurnNumber(int due) ->
          Refusal.of(
              Refusal.Code.WRONG_TURN_NUMBER,
              "turn %d is due; the command is for another position".formatted(due));
      case Rejection.IllegalTurn(OptionalInt step, TurnRule rule) ->
          illegalTurn(step, rule, game, command);
      case Rejection.DrawAlreadyOffered() ->
          Refusal.of(
              Refusal.Code.DRAW_ALREADY_OFFERED,
              "only one draw offer per turn of yours is allowed");
      case Rejection.NoDrawOffer() ->
          Refusal.of(Refusal.Code.NO_DRAW_OFFER, "the opponent has not offered a draw");
      case Rejection.TooLateToAbort() ->
          Refusal.of(
              Refusal.Code.TOO_LATE_TO_ABORT,
              "a game can be aborted until Black's first turn; resign instead");
      case Rejection.ClaimNotAllowed() ->
          Refusal.of(
              Refusal.Code.CLAIM_NOT_ALLOWED,
              "a claim needs an opponent who is away and to move, "
                  + "in a game that is not by correspondence");
      case Rejection.ClaimTooEarly(Instant at) ->
          Refusal.of(
                  Refusal.Code.CLAIM_NOT_ALLOWED, "the opponent has not been away long enough yet")
              .retryAfter(Duration.between(now, at));
      case Rejection.RematchNotAllowed() ->
          Refusal.of(
              Refusal.Code.REMATCH_NOT_ALLOWED,
              "a rematch must be agreed within 60 seconds of the end, or an hour of an abort");
    };
  }

  private static Refusal wrongPhase(Phase phase) {
    return Refusal.of(
        Refusal.Code.WRONG_PHASE,
        switch (phase) {
          case DEPLOYMENT -> "play has not begun: a side has not deployed yet";
          case PLAY -> "both armies are deployed and the game is being played";
          case ENDED -> "the game is over";
        });
  }

  private static Refusal illegalTurn(OptionalInt step, TurnRule rule, Game game, Command command) {
    Geometry geometry = game.setup().variant().geometry();
    String where =
        step.isPresent() && command instanceof Command.PlayTurn(var _, var _, Turn turn, var _)
            ? "step %d, %s: "
                .formatted(step.getAsInt() + 1, geometry.name(turn.steps().get(step.getAsInt())))
            : "";
    return Refusal.illegalTurn(new TurnVerdict.Illegal(step, rule), where + rule.text());
  }
}
