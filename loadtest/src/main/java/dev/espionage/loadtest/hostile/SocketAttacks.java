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
import java.util.List;

/** Attacks over WebSocket by clients without a session. */
final class SocketAttacks {

  static final List<Attack> ALL =
      List.of(
          greeted("unread-answers", 100, SocketAttacks::unreadAnswers),
          greeted("unread-lists", 1_000, SocketAttacks::unreadLists),
          greeted("unread-spectators", 1_000, SocketAttacks::unreadSpectators),
          new Attack("bad-frames", Deadline.CLOSE, SocketAttacks::badFrames),
          greeted("endless-fragments", 100, SocketAttacks::endlessFragments),
          flood("ping-flood", HostileConnection.PING),
          flood("pong-flood", HostileConnection.PONG),
          new Attack("no-hello", Deadline.HELLO, SocketAttacks::noHello),
          new Attack("upgrade-storm", Deadline.HELLO, SocketAttacks::upgradeStorm),
          greeted("subscription-storm", 100, SocketAttacks::subscriptionStorm),
          greeted("history-flood", 100, SocketAttacks::historyFlood));

  private static final int RESERVED_BITS = 0xF2;
  private static final int UNKNOWN_OPCODE = 0x8B;
  private static final int FRAGMENTED_PING = 0x09;
  private static final int FIN_BINARY = 0x82;

  /** The begin of a name of the players who have White in control games. */
  private static final String CONTROL = "White ";

  /** A client of an attack after {@code Hello}. */
  @FunctionalInterface
  private interface Client {
    /** Runs until the attack is over, or has sent everything. */
    void run(Attacker attacker, HostileConnection connection) throws IOException;
  }

  private SocketAttacks() {}

  /** Returns an attack by clients that say {@code Hello}, and whose silence ends them. */
  private static Attack greeted(String name, int clients, Client client) {
    return new Attack(
        name,
        Deadline.SILENCE,
        attacker ->
            attacker.each(
                attacker.scaled(clients),
                (connection, _) -> {
                  greet(attacker, connection, "");
                  client.run(attacker, connection);
                }));
  }

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

  /** Sends commands as fast as it can and reads no answer. */
  private static void unreadAnswers(Attacker attacker, HostileConnection connection)
      throws IOException {
    ByteString payload = ByteString.copyFrom(new byte[32]);
    for (int i = 2; !attacker.isOver(); i++) {
      send(connection, request(i).setListGames(ListGames.getDefaultInstance()));
      send(connection, request(i).setPing(Ping.newBuilder().setPayload(payload)));
    }
  }

  /** Watches the lobby and games, and reads nothing. */
  private static void unreadLists(Attacker attacker, HostileConnection connection)
      throws IOException {
    String game = runningGames(connection).getFirst();
    send(connection, request(3).setWatchLobby(WatchLobby.getDefaultInstance()));
    send(connection, request(4).setWatch(Watch.newBuilder().setGameId(game)));
  }

  /** Sends frames against RFC 6455. */
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
        });
  }

  /** Sends a message in fragments that never end. */
  private static void endlessFragments(Attacker attacker, HostileConnection connection)
      throws IOException {
    connection.fragment(HostileConnection.BINARY, new byte[0]);
    while (!attacker.isOver()) {
      connection.fragment(HostileConnection.CONTINUATION, new byte[0]);
    }
  }

  /** Returns an attack with frames that the server need not answer. */
  private static Attack flood(String name, int opcode) {
    return greeted(
        name,
        100,
        (attacker, connection) -> {
          while (!attacker.isOver()) {
            connection.frame(opcode, new byte[100]);
            connection.discardArrived();
          }
        });
  }

  /** Upgrades and says nothing. */
  private static void noHello(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          var _ = attacker.upgraded(connection, "");
        });
  }

  /** Upgrades without end. */
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
              attacker.pause(Attacker.BETWEEN);
            }
          }
        });
  }

  /** Watches every control game with its chat, and reads nothing. */
  private static void unreadSpectators(Attacker attacker, HostileConnection connection)
      throws IOException {
    int request = 3;
    for (String game : runningGames(connection)) {
      send(connection, request(request++).setWatch(Watch.newBuilder().setGameId(game)));
      ChatRequest chat =
          ChatRequest.newBuilder().setWatch(WatchChat.newBuilder().setGameId(game)).build();
      send(connection, request(request++).setChat(chat.toByteString()));
    }
  }

  /** Watches and leaves the lobby and a running game without end. */
  private static void subscriptionStorm(Attacker attacker, HostileConnection connection)
      throws IOException {
    String game = runningGames(connection).getFirst();
    for (int i = 3; !attacker.isOver(); i += 4) {
      send(connection, request(i).setWatch(Watch.newBuilder().setGameId(game)));
      send(connection, request(i + 1).setUnwatch(Unwatch.newBuilder().setGameId(game)));
      send(connection, request(i + 2).setWatchLobby(WatchLobby.getDefaultInstance()));
      send(connection, request(i + 3).setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
      connection.discardArrived();
    }
  }

  /** Asks for the history of running games. */
  private static void historyFlood(Attacker attacker, HostileConnection connection)
      throws IOException {
    String game = runningGames(connection).getFirst();
    for (int i = 3; !attacker.isOver(); i++) {
      send(connection, request(i).setGetHistory(GetHistory.newBuilder().setGameId(game)));
      connection.discardArrived();
    }
  }
}
