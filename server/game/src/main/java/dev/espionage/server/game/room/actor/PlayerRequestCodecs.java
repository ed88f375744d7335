package dev.espionage.server.game.room.actor;

import dev.espionage.cluster.v1.RoomProto;
import dev.espionage.engine.board.Step;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.EnumMapping;

/// Serializes players' requests to rooms between nodes.
final class PlayerRequestCodecs {
  private static final EnumMapping<PlayerRequest.ClaimedResult, RoomProto.Wish> WISHES =
      new EnumMapping<>(PlayerRequest.ClaimedResult.class, RoomProto.Wish.class, "WISH_");
  private static final RoomProto.Nothing NOTHING = RoomProto.Nothing.getDefaultInstance();

  private PlayerRequestCodecs() {}

  static RoomProto.PlayerRequest write(PlayerRequest request) {
    var written = RoomProto.PlayerRequest.newBuilder();
    switch (request) {
      case PlayerRequest.Deploy(String setup) -> written.setDeploy(setup);
      case PlayerRequest.DeployAtRandom() -> written.setDeployAtRandom(NOTHING);
      case PlayerRequest.PlayTurn turn -> written.setPlayTurn(write(turn));
      case PlayerRequest.OfferDraw() -> written.setOfferDraw(NOTHING);
      case PlayerRequest.AnswerDraw(boolean accept) -> written.setAnswerDraw(accept);
      case PlayerRequest.Resign() -> written.setResign(NOTHING);
      case PlayerRequest.Abort() -> written.setAbort(NOTHING);
      case PlayerRequest.Claim(var claimedResult) -> written.setClaim(WISHES.write(claimedResult));
      case PlayerRequest.OfferRematch() -> written.setOfferRematch(NOTHING);
      case PlayerRequest.DeclineRematch() -> written.setDeclineRematch(NOTHING);
    }
    return written.build();
  }

  private static RoomProto.PlayTurn write(PlayerRequest.PlayTurn turn) {
    var written = RoomProto.PlayTurn.newBuilder().setTurn(turn.turn());
    for (Step step : turn.steps()) {
      written.addSteps(RoomProto.Step.newBuilder().setFrom(step.from()).setTo(step.to()));
    }
    return written.build();
  }

  /// Reads a request. Throws IllegalArgumentException if this version does not know it.
  static PlayerRequest read(RoomProto.PlayerRequest request) {
    return switch (request.getRequestCase()) {
      case DEPLOY -> new PlayerRequest.Deploy(request.getDeploy());
      case DEPLOY_AT_RANDOM -> new PlayerRequest.DeployAtRandom();
      case PLAY_TURN -> read(request.getPlayTurn());
      case OFFER_DRAW -> new PlayerRequest.OfferDraw();
      case ANSWER_DRAW -> new PlayerRequest.AnswerDraw(request.getAnswerDraw());
      case RESIGN -> new PlayerRequest.Resign();
      case ABORT -> new PlayerRequest.Abort();
      case CLAIM -> new PlayerRequest.Claim(WISHES.require(request.getClaim()));
      case OFFER_REMATCH -> new PlayerRequest.OfferRematch();
      case DECLINE_REMATCH -> new PlayerRequest.DeclineRematch();
      case REQUEST_NOT_SET -> throw new IllegalArgumentException("unknown request");
    };
  }

  private static PlayerRequest.PlayTurn read(RoomProto.PlayTurn turn) {
    return new PlayerRequest.PlayTurn(
        turn.getTurn(),
        turn.getStepsList().stream().map(step -> new Step(step.getFrom(), step.getTo())).toList());
  }
}
