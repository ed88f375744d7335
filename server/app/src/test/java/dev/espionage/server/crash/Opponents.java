package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.app.GameClient;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.TestPlayers;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;

/// Two players who play small games against each other, each turn as soon as it is due. When the
/// server is gone, they wait for the next one, reconnect, and repeat the unanswered command.
///
/// One thread plays both sides. Any thread may call [#playTheLast].
final class Opponents implements Callable<Void> {
  /// The maximum number of repetitions while the server answers that the client may retry.
  private static final int MOST_REPEATS = 100;

  private final BySide<Guest> guests;
  private final PlayStyle playStyle;
  private final ServerAddress serverAddress;
  private final AnswerLog answerLog;
  private final RandomGenerator random;
  private Optional<String> game = Optional.empty();
  private Optional<PlayerCommand> unanswered = Optional.empty();
  private volatile boolean atTheLast;

  Opponents(
      BySide<Guest> guests,
      PlayStyle playStyle,
      ServerAddress serverAddress,
      AnswerLog answerLog,
      RandomGenerator random) {
    this.guests = guests;
    this.playStyle = playStyle;
    this.serverAddress = serverAddress;
    this.answerLog = answerLog;
    this.random = random;
  }

  /// Makes the players leave at the end of their current game.
  void playTheLast() {
    atTheLast = true;
  }

  @Override
  public Void call() throws InterruptedException {
    int dead = 0;
    while (game.isPresent() || !atTheLast) {
      var arrival = serverAddress.awaitAfter(dead);
      try {
        visit(arrival.host());
      } catch (Disconnected e) {
        dead = arrival.number();
      }
    }
    return null;
  }

  private void visit(String host) {
    var clients = new BySide<>(guests.white().connect(host), guests.black().connect(host));
    if (game.isEmpty()) {
      game = unfinished(clients.white());
    }
    while (game.isPresent() || !atTheLast) {
      if (game.isEmpty()) {
        game = Optional.of(invite(clients));
      }
      String played = game.get();
      answerLog.opened(played);
      take(clients, played).ifPresent(this::playToTheEnd);
      game = Optional.empty();
      unanswered = Optional.empty();
      leave(clients, played);
    }
    clients.white().abort();
    clients.black().abort();
  }

  /// Returns a game that began when the server died, so that no client was told of it.
  private static Optional<String> unfinished(SocketClient client) {
    return client.received().getFirst().frame().getWelcome().getGamesList().stream().findAny();
  }

  private String invite(BySide<SocketClient> clients) {
    ServerFrame invited =
        insist(
            clients.white(),
            CommandMessages.invitation(
                "small", "600+5", terms -> terms.setPrivate(true).setRated(playStyle.rated())));
    String link = invited.getInvitationCreated().getLinkToken();
    ServerFrame accepted = insist(clients.black(), CommandMessages.acceptLink(link));
    if (!accepted.hasGameCreated()) {
      throw new AssertionError("no game: " + invited + accepted);
    }
    return accepted.getGameCreated().getGameId();
  }

  /// Watches the game on both connections; empty if the server refuses.
  private Optional<BySide<GameClient>> take(BySide<SocketClient> clients, String played) {
    for (Side side : Side.values()) {
      ServerFrame answer = insist(clients.of(side), watch(played));
      if (answer.hasError()) {
        answerLog.refused(played, answer.getError());
        return Optional.empty();
      }
    }
    return Optional.of(
        new BySide<>(
            new GameClient(clients.white(), played, Viewer.WHITE),
            new GameClient(clients.black(), played, Viewer.BLACK)));
  }

  /// Unwatches a game, because a connection may watch only a limited number of games.
  private static void leave(BySide<SocketClient> clients, String played) {
    for (Side side : Side.values()) {
      var unwatch = Unwatch.newBuilder().setGameId(played);
      ServerFrame _ = insist(clients.of(side), SocketClient.frame().setUnwatch(unwatch));
    }
  }

  private static ClientFrame.Builder watch(String played) {
    return SocketClient.frame().setWatch(Watch.newBuilder().setGameId(played));
  }

  private void playToTheEnd(BySide<GameClient> seats) {
    unanswered.ifPresent(playerCommand -> repeat(seats, playerCommand));
    for (Side side : Side.values()) {
      GameClient gameClient = seats.of(side);
      PlayerCommand deployment = PlayerCommand.deploy(gameClient.game(), side);
      if (!deployment.effect().test(gameClient.newest()) && !give(seats, deployment)) {
        return;
      }
    }
    // One of the two may not have seen a repeated turn.
    int turn = Math.max(turn(seats.white()), turn(seats.black()));
    while (play(seats, turn)) {
      turn++;
    }
  }

  private static int turn(GameClient gameClient) {
    return gameClient.until(Opponents::begun).getTurn();
  }

  private static boolean begun(Snapshot shown) {
    return shown.getPhase() != Phase.PHASE_DEPLOYMENT;
  }

  /// Plays a turn. Returns false if the game has ended or cannot continue.
  private boolean play(BySide<GameClient> seats, int turn) {
    Side side = turn % 2 == 0 ? Side.WHITE : Side.BLACK;
    GameClient gameClient = seats.of(side);
    Snapshot shown =
        gameClient.until(
            now -> now.getPhase() == Phase.PHASE_ENDED || (begun(now) && now.getTurn() >= turn));
    return shown.getPhase() != Phase.PHASE_ENDED
        && give(
            seats,
            turn >= playStyle.longest()
                ? PlayerCommand.resign(gameClient.game(), side)
                : PlayerCommand.play(
                    gameClient.game(), side, TestPlayers.turn(gameClient.view(shown), random)));
  }

  private void repeat(BySide<GameClient> seats, PlayerCommand playerCommand) {
    answerLog.repeated(playerCommand.effect().test(seats.of(playerCommand.side()).newest()));
    boolean _ = give(seats, playerCommand);
  }

  /// Repeats a command while the client may retry, and returns the final answer.
  private static ServerFrame insist(SocketClient client, ClientFrame.Builder command) {
    ServerFrame answer = client.ask(command);
    for (int i = 0; i < MOST_REPEATS && answer.getError().getRetryable(); i++) {
      answer = client.ask(command);
    }
    return answer;
  }

  /// Sends a command and waits until its effect is visible. Returns false if it is refused.
  private boolean give(BySide<GameClient> seats, PlayerCommand playerCommand) {
    GameClient gameClient = seats.of(playerCommand.side());
    unanswered = Optional.of(playerCommand);
    ServerFrame answer = insist(gameClient.client(), playerCommand.frame());
    unanswered = Optional.empty();
    if (!answer.hasDone()) {
      answerLog.refused(gameClient.game(), answer.getError());
      return false;
    }
    playerCommand.turn().ifPresent(answerLog::acknowledged);
    gameClient.until(playerCommand.effect());
    return true;
  }
}
