package dev.espionage.server.app;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Abort;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.AnswerDraw;
import dev.espionage.protocol.v1.CancelInvitation;
import dev.espionage.protocol.v1.Claim;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.DeclineInvitation;
import dev.espionage.protocol.v1.DeclineReason;
import dev.espionage.protocol.v1.DeclineRematch;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.JoinPairing;
import dev.espionage.protocol.v1.Leave;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.OfferDraw;
import dev.espionage.protocol.v1.OfferRematch;
import dev.espionage.protocol.v1.PlayComputer;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.StopSeeking;
import dev.espionage.server.game.room.PlayerRequest;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// Builds commands as a client sends them, each with a fresh command id.
public final class CommandMessages {
  private static final AtomicLong IDS = new AtomicLong();

  private CommandMessages() {}

  private static ClientFrame.Builder fresh() {
    return ClientFrame.newBuilder().setCommandId(id(IDS.incrementAndGet()));
  }

  private static ByteString id(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(16).putLong(8, number).array());
  }

  /// Returns a request for the sender's unfinished games.
  static ClientFrame.Builder ownGames() {
    return ClientFrame.newBuilder().setListGames(ListGames.newBuilder().setMine(true));
  }

  public static ClientFrame.Builder invitation(String variant, String control, boolean isPrivate) {
    return fresh()
        .setCreateInvitation(
            CreateInvitation.newBuilder()
                .setVariant(variant)
                .setTimeControl(control)
                .setColour(Colour.COLOUR_WHITE)
                .setPrivate(isPrivate));
  }

  /// Returns a public invitation with the given further conditions.
  public static ClientFrame.Builder invitation(
      String variant, String control, UnaryOperator<CreateInvitation.Builder> conditions) {
    return fresh()
        .setCreateInvitation(
            conditions.apply(
                CreateInvitation.newBuilder()
                    .setVariant(variant)
                    .setTimeControl(control)
                    .setColour(Colour.COLOUR_WHITE)));
  }

  static ClientFrame.Builder cancel(String invitation) {
    return fresh().setCancelInvitation(CancelInvitation.newBuilder().setInvitationId(invitation));
  }

  static ClientFrame.Builder decline(String challenge, DeclineReason reason) {
    return fresh()
        .setDeclineInvitation(
            DeclineInvitation.newBuilder().setInvitationId(challenge).setReason(reason));
  }

  public static ClientFrame.Builder accept(String invitation) {
    return fresh().setAcceptInvitation(AcceptInvitation.newBuilder().setInvitationId(invitation));
  }

  public static ClientFrame.Builder acceptLink(String token) {
    return fresh().setAcceptInvitation(AcceptInvitation.newBuilder().setLinkToken(token));
  }

  static ClientFrame.Builder seek(String variant, String control, boolean rated) {
    return fresh()
        .setSeekGame(
            SeekGame.newBuilder().setVariant(variant).setTimeControl(control).setRated(rated));
  }

  public static ClientFrame.Builder computer(
      int level, String variant, String control, Colour colour) {
    return fresh()
        .setPlayComputer(
            PlayComputer.newBuilder()
                .setLevel(level)
                .setVariant(variant)
                .setTimeControl(control)
                .setColour(colour));
  }

  /// Returns a request for a casual game against an opponent with a rating in this range.
  static ClientFrame.Builder seekIn(int min, int max) {
    ClientFrame.Builder seek = seek("small", "600+5", false);
    seek.getSeekGameBuilder().setBand(band(min, max));
    return seek;
  }

  static RatingBand band(int min, int max) {
    return RatingBand.newBuilder().setMin(min).setMax(max).build();
  }

  static ClientFrame.Builder joinPairing() {
    return fresh().setJoinPairing(JoinPairing.getDefaultInstance());
  }

  static ClientFrame.Builder stopSeeking() {
    return fresh().setStopSeeking(StopSeeking.getDefaultInstance());
  }

  static ClientFrame.Builder deploy(String game, String setup) {
    return fresh().setDeploy(Deploy.newBuilder().setGameId(game).setSetup(setup));
  }

  public static ClientFrame.Builder deployAtRandom(String game) {
    return fresh().setDeploy(Deploy.newBuilder().setGameId(game).setRandom(true));
  }

  public static ClientFrame.Builder turn(String game, PlayerRequest.PlayTurn turn) {
    return turn(game, turn.turn(), turn.steps());
  }

  static ClientFrame.Builder turn(String game, int number, List<Step> steps) {
    var turn = PlayTurn.newBuilder().setGameId(game).setTurn(number);
    for (Step step : steps) {
      turn.addSteps(
          dev.espionage.protocol.v1.Step.newBuilder().setFrom(step.from()).setTo(step.to()));
    }
    return fresh().setPlayTurn(turn);
  }

  public static ClientFrame.Builder offerDraw(String game) {
    return fresh().setOfferDraw(OfferDraw.newBuilder().setGameId(game));
  }

  static ClientFrame.Builder answerDraw(String game, boolean accept) {
    return fresh().setAnswerDraw(AnswerDraw.newBuilder().setGameId(game).setAccept(accept));
  }

  public static ClientFrame.Builder resign(String game) {
    return fresh().setResign(Resign.newBuilder().setGameId(game));
  }

  public static ClientFrame.Builder abort(String game) {
    return fresh().setAbort(Abort.newBuilder().setGameId(game));
  }

  static ClientFrame.Builder claim(String game, ClaimWish wish) {
    return fresh().setClaim(Claim.newBuilder().setGameId(game).setWish(wish));
  }

  public static ClientFrame.Builder offerRematch(String game) {
    return fresh().setOfferRematch(OfferRematch.newBuilder().setGameId(game));
  }

  static ClientFrame.Builder declineRematch(String game) {
    return fresh().setDeclineRematch(DeclineRematch.newBuilder().setGameId(game));
  }

  static ClientFrame.Builder leave(String game) {
    return ClientFrame.newBuilder().setLeave(Leave.newBuilder().setGameId(game));
  }

  static ClientFrame.Builder history(String game, int from) {
    return ClientFrame.newBuilder()
        .setGetHistory(GetHistory.newBuilder().setGameId(game).setFromTurn(from));
  }
}
