package dev.espionage.loadtest.hostile;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.protocol.v1.WatchChat;
import dev.espionage.protocol.v1.WatchLobby;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Attacks over WebSocket by clients without a session. */
final class SocketAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack(
              "unread-answers",
              "sends commands as fast as it can and reads no answer",
              Deadline.SILENCE,
              SocketAttacks::unreadAnswers),
          new Attack(
              "unread-lists",
              "watches the lobby and games, and reads nothing",
              Deadline.SILENCE,
              SocketAttacks::unreadLists),
          new Attack(
              "unread-spectators",
              "watches every control game with its chat, and reads nothing",
              Deadline.SILENCE,
              SocketAttacks::unreadSpectators),
          new Attack(
              "bad-frames",
              "sends frames against RFC 6455",
              Deadline.CLOSE,
              SocketAttacks::badFrames),
          new Attack(
              "endless-fragments",
              "sends a message in fragments that never end",
              Deadline.SILENCE,
              SocketAttacks::endlessFragments),
          new Attack("ping-flood", "sends pings", Deadline.SILENCE, SocketAttacks::pingFlood),
          new Attack(
              "pong-flood",
              "sends pongs that nobody asked for",
              Deadline.SILENCE,
              SocketAttacks::pongFlood),
          new Attack(
              "no-hello", "upgrades and says nothing", Deadline.HELLO, SocketAttacks::noHello),
          new Attack(
              "upgrade-storm", "upgrades without end", Deadline.HELLO, SocketAttacks::upgradeStorm),
          new Attack(
              "subscription-storm",
              "watches and leaves the lobby and a running game without end",
              Deadline.SILENCE,
              SocketAttacks::subscriptionStorm),
          new Attack(
              "history-flood",
              "asks for the history of running games",
              Deadline.SILENCE,
              SocketAttacks::historyFlood));

  private static final int RESERVED_BITS = 0xF2;
  private static final int UNKNOWN_OPCODE = 0x8B;
  private static final int FRAGMENTED_PING = 0x09;
  private static final int FIN_BINARY = 0x82;
  private static final Duration BETWEEN = Duration.ofMillis(20);

  /** The begin of a name of the players who have White in control games. */
  private static final String CONTROL = "White ";

  private SocketAttacks() {}

  static ClientFrame.Builder request(int number) {
    return ClientFrame.newBuilder().setRequestId(number);
  }

  static void send(HostileConnection connection, ClientFrame.Builder frame) throws IOException {
    connection.frame(HostileConnection.BINARY, frame.build().toByteArray());
  }

  /** Upgrades a connection and sends Hello. */
  static void greet(Attacker attacker, HostileConnection connection, String headers)
      throws IOException {
    var _ = attacker.upgraded(connection, headers);
    send(connection, request(1).setHello(Hello.newBuilder().setClientName("hostile")));
  }

  /** Returns the ids of games in play: of control games, as long as the server lists any. */
  static List<String> runningGames(HostileConnection connection) throws IOException {
    send(connection, request(2).setListGames(ListGames.getDefaultInstance()));
    while (true) {
      ServerFrame frame = ServerFrame.parseFrom(connection.message());
      if (frame.hasGameList() && frame.getGameList().getGamesCount() > 0) {
        List<GameSummary> games = frame.getGameList().getGamesList();
        List<GameSummary> control =
            games.stream().filter(game -> game.getWhite().getName().startsWith(CONTROL)).toList();
        return (control.isEmpty() ? games : control).stream().map(GameSummary::getGameId).toList();
      }
      if (frame.hasGameList() || frame.hasError()) {
        throw new IllegalStateException("no game in play: " + frame);
      }
    }
  }

  private static void unreadAnswers(Attacker attacker) throws InterruptedException {
    ByteString payload = ByteString.copyFrom(new byte[32]);
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          for (int i = 2; !attacker.isOver(); i++) {
            send(connection, request(i).setListGames(ListGames.getDefaultInstance()));
            send(connection, request(i).setPing(Ping.newBuilder().setPayload(payload)));
          }
        });
  }

  private static void unreadLists(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          greet(attacker, connection, "");
          String game = runningGames(connection).getFirst();
          send(connection, request(3).setWatchLobby(WatchLobby.getDefaultInstance()));
          send(connection, request(4).setWatch(Watch.newBuilder().setGameId(game)));
          attacker.pauseToTheEnd();
        });
  }

  private static void badFrames(Attacker attacker) throws InterruptedException {
    byte[] payload = {1, 2, 3};
    List<byte[]> frames =
        List.of(
            HostileConnection.frame(FIN_BINARY, payload, false),
            HostileConnection.frame(RESERVED_BITS, payload, true),
            HostileConnection.frame(UNKNOWN_OPCODE, payload, true),
            HostileConnection.frame(FRAGMENTED_PING, payload, true),
            HostileConnection.frame(FIN_BINARY, new byte[50_000], true),
            new byte[] {(byte) FIN_BINARY, (byte) 0xFF, -1, -1, -1, -1, -1, -1, -1, -1});
    attacker.each(
        attacker.scaled(200),
        (connection, number) -> {
          greet(attacker, connection, "");
          connection.send(frames.get(number % frames.size()));
          attacker.pauseToTheEnd();
        });
  }

  private static void endlessFragments(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          connection.fragment(HostileConnection.BINARY, new byte[0]);
          while (!attacker.isOver()) {
            connection.fragment(HostileConnection.CONTINUATION, new byte[0]);
          }
        });
  }

  private static void pingFlood(Attacker attacker) throws InterruptedException {
    flood(attacker, HostileConnection.PING);
  }

  private static void pongFlood(Attacker attacker) throws InterruptedException {
    flood(attacker, HostileConnection.PONG);
  }

  private static void flood(Attacker attacker, int opcode) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          while (!attacker.isOver()) {
            connection.frame(opcode, new byte[100]);
            connection.discardArrived();
          }
        });
  }

  private static void noHello(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          var _ = attacker.upgraded(connection, "");
          attacker.pauseToTheEnd();
        });
  }

  private static void upgradeStorm(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(50),
        (first, number) -> {
          first.send(attacker.upgrade(""));
          while (!attacker.isOver()) {
            try (HostileConnection next = attacker.connect(number)) {
              next.send(attacker.upgrade(""));
              var _ = next.head();
            } catch (IOException e) {
              attacker.pause(BETWEEN);
            }
          }
        });
  }

  private static void unreadSpectators(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          greet(attacker, connection, "");
          int request = 3;
          for (String game : runningGames(connection)) {
            send(connection, request(request++).setWatch(Watch.newBuilder().setGameId(game)));
            ChatRequest chat =
                ChatRequest.newBuilder().setWatch(WatchChat.newBuilder().setGameId(game)).build();
            send(connection, request(request++).setChat(chat.toByteString()));
          }
          attacker.pauseToTheEnd();
        });
  }

  private static void subscriptionStorm(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          String game = runningGames(connection).getFirst();
          for (int i = 3; !attacker.isOver(); i += 4) {
            send(connection, request(i).setWatch(Watch.newBuilder().setGameId(game)));
            send(connection, request(i + 1).setUnwatch(Unwatch.newBuilder().setGameId(game)));
            send(connection, request(i + 2).setWatchLobby(WatchLobby.getDefaultInstance()));
            send(connection, request(i + 3).setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
            connection.discardArrived();
          }
        });
  }

  private static void historyFlood(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          String game = runningGames(connection).getFirst();
          for (int i = 3; !attacker.isOver(); i++) {
            send(connection, request(i).setGetHistory(GetHistory.newBuilder().setGameId(game)));
            connection.discardArrived();
          }
        });
  }
}
