package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;

/// Makes engine commands from requests, and adds the random values that they need.
record CommandFactory(Randomness random) {
  /// A player's request as an engine command, or the reason why it is none.
  sealed interface Translation {
    record Translated(Command command) implements Translation {}

    record Refused(Refusal refusal) implements Translation {}
  }

  /// Translates a player's request.
  ///
  /// @param opponent the opponent's absence, for a claim
  Translation translate(
      PlayerRequest request,
      Side side,
      Variant variant,
      Duration lag,
      Optional<Command.Absence> opponent) {
    return switch (request) {
      case PlayerRequest.Deploy(String setup) -> deployment(setup, side, variant);
      case PlayerRequest.DeployAtRandom() -> deploy(side, random.deployment(variant));
      case PlayerRequest.PlayTurn(int turn, var steps) ->
          steps.isEmpty()
              ? new Translation.Refused(RejectionRefusals.NO_STEPS)
              : understood(new Command.PlayTurn(side, turn, new Turn(steps), lag));
      case PlayerRequest.OfferDraw() -> understood(new Command.OfferDraw(side));
      case PlayerRequest.AnswerDraw(boolean accept) ->
          understood(new Command.AnswerDraw(side, accept));
      case PlayerRequest.Resign() -> understood(new Command.Resign(side));
      case PlayerRequest.Abort() -> understood(new Command.Abort(side));
      case PlayerRequest.Claim(PlayerRequest.ClaimedResult claimedResult) ->
          understood(
              new Command.Claim(side, claimedResult == PlayerRequest.ClaimedResult.WIN, opponent));
      case PlayerRequest.OfferRematch() ->
          understood(new Command.OfferRematch(side, random.gameId()));
      case PlayerRequest.DeclineRematch() -> understood(new Command.DeclineRematch(side));
    };
  }

  /// Returns the command to check the clock of a game whose deadline has passed.
  ///
  /// @param defaults the players' default deployments, as each player sees it. A player without one
  ///   gets a random one; random deployments are drawn for both sides in any case.
  Command.ClockCheck look(
      PlayerPresence playerPresence, Variant variant, BySide<Optional<Deployment>> defaults) {
    return new Command.ClockCheck(
        playerPresence.sides(),
        new BySide<>(
            defaults.white().orElse(random.deployment(variant)),
            defaults.black().map(Deployment::mirrored).orElse(random.deployment(variant))),
        salts());
  }

  private Translation deployment(String setup, Side side, Variant variant) {
    return switch (Deployment.parse(variant, setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) -> deploy(side, deployment);
      case Parsed.Failure<Deployment>(int column, String reason) ->
          new Translation.Refused(
              Refusal.of(
                  Refusal.Code.ILLEGAL_DEPLOYMENT,
                  "setup, column %d: %s".formatted(column, reason)));
    };
  }

  private Translation deploy(Side side, Deployment deployment) {
    return understood(new Command.Deploy(side, deployment, salts()));
  }

  private BySide<Salt> salts() {
    return new BySide<>(random.salt(), random.salt());
  }

  private static Translation understood(Command command) {
    return new Translation.Translated(command);
  }
}
