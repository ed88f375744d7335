package dev.espionage.loadtest.hostile;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watch;
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
              SocketAttacks::unreadAnswers),
          new Attack(
              "unread-lists",
              "watches the lobby and games, and reads nothing",
              SocketAttacks::unreadLists),
          new Attack("bad-frames", "sends frames against RFC 6455", SocketAttacks::badFrames),
          new Attack(
              "endless-fragments",
              "sends a message in fragments that never end",
              SocketAttacks::endlessFragments),
          new Attack("ping-flood", "sends pings", SocketAttacks::pingFlood),
          new Attack("pong-flood", "sends pongs that nobody asked for", SocketAttacks::pongFlood),
          new Attack("no-hello", "upgrades and says nothing", SocketAttacks::noHello),
          new Attack("upgrade-storm", "upgrades without end", SocketAttacks::upgradeStorm),
          new Attack(
              "subscription-storm",
              "subscribes and unsubscribes without end",
              SocketAttacks::subscriptionStorm),
          new Attack(
              "history-flood",
              "asks for the history of running games",
              SocketAttacks::historyFlood));

  private static final int RESERVED_BITS = 0xF2;
  private static final int UNKNOWN_OPCODE = 0x8B;
  private static final int FRAGMENTED_PING = 0x09;
  private static final int FIN_BINARY = 0x82;
  private static final Duration BETWEEN = Duration.ofMillis(20);
  private static final String UNKNOWN_GAME = "0123456789abcdef";

  private SocketAttacks() {}

  private static ClientFrame.Builder request(int number) {
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

  /** Returns the id of a game in play, as the server lists it. */
  private static String runningGame(HostileConnection connection) throws IOException {
    send(connection, request(2).setListGames(ListGames.getDefaultInstance()));
    while (true) {
      ServerFrame frame = ServerFrame.parseFrom(connection.message());
      if (frame.hasGameList() && frame.getGameList().getGamesCount() > 0) {
        return frame.getGameList().getGames(0).getGameId();
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
          String game = runningGame(connection);
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
            try (HostileConnection next = attacker.open(number)) {
              next.send(attacker.upgrade(""));
              var _ = next.head();
            } catch (IOException e) {
              attacker.pause(BETWEEN);
            }
          }
        });
  }

  private static void subscriptionStorm(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          for (int i = 2; !attacker.isOver(); i++) {
            send(connection, request(i).setWatchLobby(WatchLobby.getDefaultInstance()));
            send(connection, request(i).setWatch(Watch.newBuilder().setGameId(UNKNOWN_GAME)));
            connection.discardArrived();
          }
        });
  }

  private static void historyFlood(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(100),
        (connection, _) -> {
          greet(attacker, connection, "");
          String game = runningGame(connection);
          for (int i = 3; !attacker.isOver(); i++) {
            send(connection, request(i).setGetHistory(GetHistory.newBuilder().setGameId(game)));
            connection.discardArrived();
          }
        });
  }
}
