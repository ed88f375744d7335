package dev.espionage.loadtest.hostile;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.protocol.v1.WatchChat;
import dev.espionage.protocol.v1.WatchLobby;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

/// Attacks over WebSocket by clients without a session, and by many addresses, each of which stays
/// within its limits.
final class SocketAttacks {

  private static final int RESERVED_BITS = 0xF2;
  private static final int UNKNOWN_OPCODE = 0x8B;
  private static final int FRAGMENTED_PING = 0x09;
  private static final int FIN_BINARY = 0x82;
  private static final byte[] PAYLOAD = {1, 2, 3};

  /// Frames against RFC 6455.
  private static final List<byte[]> BAD_FRAMES =
      List.of(
          HostileConnection.frame(FIN_BINARY, PAYLOAD, false),
          HostileConnection.frame(RESERVED_BITS, PAYLOAD, true),
          HostileConnection.frame(UNKNOWN_OPCODE, PAYLOAD, true),
          HostileConnection.frame(FRAGMENTED_PING, PAYLOAD, true),
          HostileConnection.frame(FIN_BINARY, new byte[50_000], true),
          new byte[] {(byte) FIN_BINARY, (byte) 0xFF, -1, -1, -1, -1, -1, -1, -1, -1});

  private static final int ADDRESSES = 250;
  private static final int CONNECTIONS = 4;

  /// The time between two frames of a spectator, who may send one a second.
  private static final Duration FRAMES = Duration.ofSeconds(1);

  /// The time between two requests of a reader; the two of an address send 240 a minute.
  private static final Duration REQUESTS = Duration.ofMillis(500);

  private static final List<String> PATHS =
      List.of(
          "/api/games?limit=25", "/", "/api/statistics", "/rules", "/api/leaderboards/small/blitz");

  static final List<Attack> ALL =
      List.of(
          Attack.byGreeted("unread-answers", 100, SocketAttacks::unreadAnswers),
          Attack.byGreeted("unread-lists", 1_000, SocketAttacks::unreadLists),
          Attack.byGreeted("unread-spectators", 1_000, SocketAttacks::unreadSpectators),
          Attack.byClients(
              "bad-frames",
              Deadline.CLOSE,
              200,
              (attacker, connection, number) -> {
                attacker.greet(connection, "");
                connection.send(BAD_FRAMES.get(number % BAD_FRAMES.size()));
              }),
          Attack.byGreeted("endless-fragments", 100, SocketAttacks::endlessFragments),
          controlFrames("ping-flood", HostileConnection.PING),
          controlFrames("pong-flood", HostileConnection.PONG),
          // Upgrades and says nothing.
          Attack.byClients(
              "no-hello",
              Deadline.HELLO,
              1_000,
              (attacker, connection, _) -> attacker.upgraded(connection, "")),
          Attack.byClients("upgrade-storm", Deadline.HELLO, 50, SocketAttacks::upgradeStorm),
          Attack.byGreeted("subscription-storm", 100, SocketAttacks::subscriptionStorm),
          Attack.byGreeted("history-flood", 100, SocketAttacks::historyFlood),
          new Attack(
              "many-addresses",
              EnumSet.of(Deadline.IDLE, Deadline.SILENCE),
              SocketAttacks::manyAddresses),
          // Opens connections from many addresses and sends nothing.
          new Attack(
              "idle-connections",
              Deadline.IDLE,
              attacker -> attacker.each(attacker.scaled(10_000), 200, (_, _, _) -> {})));

  private SocketAttacks() {}

  /// Sends commands as fast as it can and reads no answer.
  private static void unreadAnswers(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    ByteString payload = ByteString.copyFrom(new byte[32]);
    for (int i = 2; !attacker.isOver(); i++) {
      connection.send(request(i).setListGames(ListGames.getDefaultInstance()));
      connection.send(request(i).setPing(Ping.newBuilder().setPayload(payload)));
    }
  }

  /// Watches the lobby and games, and reads nothing.
  private static void unreadLists(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    String game = connection.runningGames().getFirst();
    connection.send(request(3).setWatchLobby(WatchLobby.getDefaultInstance()));
    connection.send(request(4).setWatch(Watch.newBuilder().setGameId(game)));
  }

  /// Watches every control game with its chat, and reads nothing.
  private static void unreadSpectators(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    int request = 3;
    for (String game : connection.runningGames()) {
      connection.send(request(request++).setWatch(Watch.newBuilder().setGameId(game)));
      ChatRequest chat =
          ChatRequest.newBuilder().setWatch(WatchChat.newBuilder().setGameId(game)).build();
      connection.send(request(request++).setChat(chat.toByteString()));
    }
  }

  /// Sends a message in fragments that never end.
  private static void endlessFragments(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    connection.fragment(HostileConnection.BINARY, new byte[0]);
    while (!attacker.isOver()) {
      connection.fragment(HostileConnection.CONTINUATION, new byte[0]);
    }
  }

  /// Returns an attack with frames that the server need not answer.
  private static Attack controlFrames(String name, int opcode) {
    return Attack.byGreeted(
        name,
        100,
        (attacker, connection, _) -> {
          while (!attacker.isOver()) {
            connection.frame(opcode, new byte[100]);
            connection.discardArrived();
          }
        });
  }

  private static void upgradeStorm(Attacker attacker, HostileConnection first, int number)
      throws IOException, InterruptedException {
    first.send(attacker.upgrade(""));
    while (!attacker.isOver()) {
      try (HostileConnection next = attacker.connect(number)) {
        next.send(attacker.upgrade(""));
        var _ = next.head();
      } catch (IOException e) {
        attacker.pause(Attacker.BETWEEN);
      }
    }
  }

  /// Watches and leaves the lobby and a running game without end.
  private static void subscriptionStorm(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    String game = connection.runningGames().getFirst();
    for (int i = 3; !attacker.isOver(); i += 4) {
      connection.send(request(i).setWatch(Watch.newBuilder().setGameId(game)));
      connection.send(request(i + 1).setUnwatch(Unwatch.newBuilder().setGameId(game)));
      connection.send(request(i + 2).setWatchLobby(WatchLobby.getDefaultInstance()));
      connection.send(request(i + 3).setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
      connection.discardArrived();
    }
  }

  /// Asks for the history of running games.
  private static void historyFlood(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    String game = connection.runningGames().getFirst();
    for (int i = 3; !attacker.isOver(); i++) {
      connection.send(request(i).setGetHistory(GetHistory.newBuilder().setGameId(game)));
      connection.discardArrived();
    }
  }

  /// Plays by the rules from many addresses: two spectators and two readers each.
  private static void manyAddresses(Attacker attacker) throws InterruptedException {
    int addresses = attacker.scaled(ADDRESSES);
    attacker.each(
        addresses * CONNECTIONS,
        addresses,
        (_, connection, number) -> {
          if (number / addresses % 2 == 0) {
            spectate(attacker, connection);
          } else {
            read(attacker, connection, number);
          }
        });
  }

  private static void spectate(Attacker attacker, HostileConnection connection)
      throws IOException, InterruptedException {
    attacker.greet(connection, "");
    String game = connection.runningGames().getFirst();
    connection.send(request(3).setWatch(Watch.newBuilder().setGameId(game)));
    connection.send(request(4).setWatchLobby(WatchLobby.getDefaultInstance()));
    for (int i = 5; !attacker.isOver(); i++) {
      attacker.pause(FRAMES);
      connection.send(request(i).setGetHistory(GetHistory.newBuilder().setGameId(game)));
      while (connection.hasArrived()) {
        var _ = connection.message();
      }
    }
  }

  private static void read(Attacker attacker, HostileConnection connection, int number)
      throws IOException, InterruptedException {
    for (int i = number; !attacker.isOver(); i++) {
      connection.send(attacker.request("GET", PATHS.get(i % PATHS.size()), ""));
      var _ = connection.reply();
      attacker.pause(REQUESTS);
    }
  }

  private static ClientFrame.Builder request(int number) {
    return HostileConnection.request(number);
  }
}
