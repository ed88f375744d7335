package dev.espionage.server.net.socket;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.PlayComputer;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.server.chat.ChatReader;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.lobby.InvitationReader;
import dev.espionage.server.pairing.PairingMessages;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Reads the frames of clients. Judges form only: types, lengths, that ids look like ids and that a
 * command which changes state has its id. Never throws for what a client sent.
 */
public final class CommandReader {
  private CommandReader() {}

  /** Reads one message, {@code bytes} from position to limit. */
  public static Inbound read(ByteBuffer bytes) {
    ClientFrame frame;
    try {
      frame = ClientFrame.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      return new Inbound.Bad(
          0,
          Refusal.of(
              RefusalCode.MALFORMED,
              "the frame is not a ClientFrame of " + ProtocolLimits.SUBPROTOCOL));
    }
    try {
      if (frame.getRequestId() == 0) {
        throw BadField.malformed("request_id: expected a number greater than 0");
      }
      return new Inbound.Asked(frame.getRequestId(), command(frame));
    } catch (BadField e) {
      return new Inbound.Bad(frame.getRequestId(), e.refusal());
    }
  }

  private static Command command(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case HELLO -> hello(frame.getHello());
      case PING -> ping(frame.getPing().getPayload());
      case WATCH -> new Command.Watch(Fields.game(frame.getWatch().getGameId()));
      case UNWATCH -> new Command.Unwatch(Fields.game(frame.getUnwatch().getGameId()));
      case LEAVE -> new Command.Leave(Fields.game(frame.getLeave().getGameId()));
      case GET_HISTORY ->
          new Command.History(
              Fields.game(frame.getGetHistory().getGameId()),
              Fields.number("from_turn", frame.getGetHistory().getFromTurn()));
      case PLAY_TURN -> play(frame, frame.getPlayTurn().getGameId(), turn(frame.getPlayTurn()));
      case DEPLOY -> play(frame, frame.getDeploy().getGameId(), deploy(frame.getDeploy()));
      case OFFER_DRAW ->
          play(frame, frame.getOfferDraw().getGameId(), new PlayerRequest.OfferDraw());
      case ANSWER_DRAW ->
          play(
              frame,
              frame.getAnswerDraw().getGameId(),
              new PlayerRequest.AnswerDraw(frame.getAnswerDraw().getAccept()));
      case RESIGN -> play(frame, frame.getResign().getGameId(), new PlayerRequest.Resign());
      case ABORT -> play(frame, frame.getAbort().getGameId(), new PlayerRequest.Abort());
      case CLAIM ->
          play(
              frame,
              frame.getClaim().getGameId(),
              new PlayerRequest.Claim(wish(frame.getClaim().getWish())));
      case OFFER_REMATCH ->
          play(frame, frame.getOfferRematch().getGameId(), new PlayerRequest.OfferRematch());
      case DECLINE_REMATCH ->
          play(frame, frame.getDeclineRematch().getGameId(), new PlayerRequest.DeclineRematch());
      case CREATE_INVITATION ->
          new Command.CreateInvitation(
              Fields.commandId(frame), InvitationReader.request(frame.getCreateInvitation()));
      case CANCEL_INVITATION ->
          new Command.CancelInvitation(
              Fields.commandId(frame),
              Fields.invitation(frame.getCancelInvitation().getInvitationId()));
      case ACCEPT_INVITATION ->
          new Command.AcceptInvitation(
              Fields.commandId(frame), InvitationReader.ref(frame.getAcceptInvitation()));
      case WATCH_LOBBY -> new Command.WatchLobby();
      case UNWATCH_LOBBY -> new Command.UnwatchLobby();
      case WATCH_FRIENDS -> new Command.WatchFriends();
      case UNWATCH_FRIENDS -> new Command.UnwatchFriends();
      case LIST_GAMES -> new Command.ListGames(frame.getListGames().getMine());
      case SEEK_GAME ->
          new Command.SeekGame(Fields.commandId(frame), PairingMessages.read(frame.getSeekGame()));
      case STOP_SEEKING -> stopSeeking(frame);
      case CHAT -> ChatReader.read(frame);
      case PLAY_COMPUTER ->
          new Command.PlayComputer(Fields.commandId(frame), computer(frame.getPlayComputer()));
      case COMMAND_NOT_SET -> throw BadField.unknownCommand();
    };
  }

  private static Command play(ClientFrame frame, String game, PlayerRequest request) {
    return new Command.Play(Fields.game(game), Fields.commandId(frame), request);
  }

  private static Command stopSeeking(ClientFrame frame) {
    var _ = Fields.commandId(frame);
    return new Command.StopSeeking();
  }

  private static Command hello(Hello hello) {
    int max = ProtocolLimits.CLIENT_TEXT_CHARS;
    return new Command.Hello(
        Fields.text("client_name", hello.getClientName(), max),
        Fields.text("client_version", hello.getClientVersion(), max),
        Fields.text("locale", hello.getLocale(), max));
  }

  private static Command ping(ByteString payload) {
    if (payload.size() > ProtocolLimits.PING_PAYLOAD_BYTES) {
      throw BadField.malformed("payload: expected at most 32 bytes");
    }
    return new Command.Ping(Encoded.owning(payload.toByteArray()));
  }

  private static PlayerRequest turn(PlayTurn turn) {
    if (turn.getStepsCount() > ProtocolLimits.STEPS) {
      throw BadField.malformed("steps: expected at most " + ProtocolLimits.STEPS);
    }
    Step[] steps = new Step[turn.getStepsCount()];
    for (int i = 0; i < steps.length; i++) {
      var step = turn.getSteps(i);
      steps[i] = new Step(Fields.number("from", step.getFrom()), Fields.number("to", step.getTo()));
    }
    return new PlayerRequest.PlayTurn(Fields.number("turn", turn.getTurn()), List.of(steps));
  }

  private static PlayerRequest deploy(Deploy deploy) {
    if (deploy.hasSetup()) {
      return new PlayerRequest.Deploy(
          Fields.text("setup", deploy.getSetup(), ProtocolLimits.SETUP_CHARS));
    }
    if (deploy.getRandom()) {
      return new PlayerRequest.DeployAtRandom();
    }
    throw BadField.malformed("deploy: expected setup, or random = true");
  }

  private static ComputerGames.Request computer(PlayComputer play) {
    int max = ProtocolLimits.INVITATION_TEXT_CHARS;
    return new ComputerGames.Request(
        Fields.number("level", play.getLevel()),
        Fields.text("variant", play.getVariant(), max),
        Fields.text("time_control", play.getTimeControl(), max),
        InvitationReader.colour(play.getColour()));
  }

  private static PlayerRequest.Wish wish(ClaimWish wish) {
    return switch (wish) {
      case CLAIM_WISH_WIN -> PlayerRequest.Wish.WIN;
      case CLAIM_WISH_DRAW -> PlayerRequest.Wish.DRAW;
      case CLAIM_WISH_UNSPECIFIED, UNRECOGNIZED ->
          throw BadField.malformed("wish: expected CLAIM_WISH_WIN or CLAIM_WISH_DRAW");
    };
  }
}
