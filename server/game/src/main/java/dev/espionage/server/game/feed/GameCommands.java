package dev.espionage.server.game.feed;

import com.google.common.collect.Sets;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The commands to watch and play games. Confined to the connection's event loop.
public final class GameCommands implements ClientCommands {
  /// The commands that create invitations or games.
  public static final Set<CommandCase> CREATING = Sets.immutableEnumSet(CommandCase.OFFER_REMATCH);

  /// The commands that this class reads and executes.
  public static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(
          CommandCase.WATCH,
          CommandCase.UNWATCH,
          CommandCase.LEAVE,
          CommandCase.GET_HISTORY,
          CommandCase.PLAY_TURN,
          CommandCase.DEPLOY,
          CommandCase.OFFER_DRAW,
          CommandCase.ANSWER_DRAW,
          CommandCase.RESIGN,
          CommandCase.ABORT,
          CommandCase.CLAIM,
          CommandCase.OFFER_REMATCH,
          CommandCase.DECLINE_REMATCH,
          CommandCase.LIST_GAMES);

  private final Rooms rooms;
  private final PendingHistories.OfConnection histories;
  private final ClientContext client;
  private final GameSubscriptions subscriptions;

  /// The player's own games; empty for a connection without a session.
  private final Optional<OwnGames> ownGames;

  /// Makes the commands of a connection that watches no game yet.
  public GameCommands(
      Rooms rooms, GameFeeds feeds, GameSignals signals, GameLimits limits, ClientContext client) {
    this.rooms = rooms;
    this.histories = limits.histories().of(client.address());
    this.client = client;
    this.subscriptions = new GameSubscriptions(rooms, feeds, limits.maxSubscriptions(), client);
    this.ownGames =
        client.player().map(you -> new OwnGames(rooms, signals, you.id(), client.responseSender()));
  }

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case WATCH -> watch(FieldReader.game(frame.getWatch().getGameId()));
      case UNWATCH -> unwatch(FieldReader.game(frame.getUnwatch().getGameId()));
      case LEAVE -> leave(FieldReader.game(frame.getLeave().getGameId()));
      case GET_HISTORY -> history(frame.getGetHistory());
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
      case LIST_GAMES -> list(frame.getListGames().getMine());
      default -> throw InvalidField.unknownCommand();
    };
  }

  @Override
  public boolean plays() {
    return subscriptions.plays();
  }

  @Override
  public boolean clockRuns() {
    return subscriptions.clockRuns();
  }

  @Override
  public void close() {
    subscriptions.close();
    ownGames.ifPresent(OwnGames::unwatch);
  }

  private Command watch(GameId game) {
    return request -> subscriptions.watch(request, game);
  }

  private Command unwatch(GameId game) {
    return request -> {
      subscriptions.unwatch(game);
      client.responseSender().done(request);
    };
  }

  private Command leave(GameId game) {
    return request -> client.member(request, you -> leave(request, you, game));
  }

  private void leave(int request, Player you, GameId game) {
    subscriptions.unwatch(game);
    client.responseSender().answerWith(request, () -> rooms.leave(game, you.id()));
  }

  private Command history(GetHistory asked) {
    GameId game = FieldReader.game(asked.getGameId());
    int fromTurn = FieldReader.number("from_turn", asked.getFromTurn());
    return request ->
        histories
            .begin(() -> rooms.history(game, client.player().map(Player::id), fromTurn))
            .ifPresentOrElse(
                page -> answer(request, page),
                () -> client.responseSender().refused(request, PendingHistories.BUSY));
  }

  private void answer(int request, CompletionStage<HistoryAnswer> history) {
    client
        .responseSender()
        .when(
            request,
            () -> history,
            answer -> {
              switch (answer) {
                case HistoryAnswer.Page page ->
                    client.responseSender().send(GameFrames.history(request, page));
                case HistoryAnswer.Refused(WatchAnswer.Unreadable _) ->
                    client.responseSender().refused(request, GameSubscription.UNREADABLE);
                case HistoryAnswer.Refused(WatchAnswer.NotFound _) ->
                    client.responseSender().notFound(request);
                case HistoryAnswer.Refused(WatchAnswer.NotAPlayer _) ->
                    client.responseSender().notFound(request);
              }
            });
  }

  private Command play(ClientFrame frame, String gameId, PlayerRequest asked) {
    GameId game = FieldReader.game(gameId);
    CommandId id = FieldReader.commandId(frame);
    Command command =
        client.settle(you -> rooms.submit(game, you.id(), id, asked, client.lag().get()));
    return subscriptions.plays(game) ? Command.ofOwnGame(command) : command;
  }

  private static PlayerRequest turn(PlayTurn turn) {
    if (turn.getStepsCount() > ProtocolLimits.MAX_TURN_STEPS) {
      throw InvalidField.malformed("steps: expected at most " + ProtocolLimits.MAX_TURN_STEPS);
    }
    Step[] steps = new Step[turn.getStepsCount()];
    for (int i = 0; i < steps.length; i++) {
      var step = turn.getSteps(i);
      steps[i] =
          new Step(
              FieldReader.number("from", step.getFrom()), FieldReader.number("to", step.getTo()));
    }
    return new PlayerRequest.PlayTurn(FieldReader.number("turn", turn.getTurn()), List.of(steps));
  }

  private static PlayerRequest deploy(Deploy deploy) {
    if (deploy.hasSetup()) {
      return new PlayerRequest.Deploy(
          FieldReader.text("setup", deploy.getSetup(), ProtocolLimits.SETUP_CHARS));
    }
    if (deploy.getRandom()) {
      return new PlayerRequest.DeployAtRandom();
    }
    throw InvalidField.malformed("deploy: expected setup, or random = true");
  }

  private static PlayerRequest.ClaimedResult wish(ClaimWish wish) {
    return switch (wish) {
      case CLAIM_WISH_WIN -> PlayerRequest.ClaimedResult.WIN;
      case CLAIM_WISH_DRAW -> PlayerRequest.ClaimedResult.DRAW;
      case CLAIM_WISH_UNSPECIFIED, UNRECOGNIZED ->
          throw InvalidField.malformed("wish: expected CLAIM_WISH_WIN or CLAIM_WISH_DRAW");
    };
  }

  private Command list(boolean mine) {
    return mine
        ? request -> client.member(request, _ -> ownGames.orElseThrow().list(request))
        : this::listLive;
  }

  private void listLive(int request) {
    client
        .responseSender()
        .when(
            request,
            rooms::liveGames,
            games -> client.responseSender().send(GameFrames.gameList(request, games)));
  }
}
