package dev.espionage.loadtest.hostile;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.protocol.v1.WatchLobby;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

/** Attacks by many addresses, each of which stays within its limits. */
final class CrowdAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack(
              "many-addresses",
              EnumSet.of(Deadline.IDLE, Deadline.SILENCE),
              CrowdAttacks::manyAddresses),
          new Attack("idle-connections", Deadline.IDLE, CrowdAttacks::idleConnections));

  private static final int ADDRESSES = 250;
  private static final int CONNECTIONS = 4;

  /** The time between two frames of a spectator, who may send one a second. */
  private static final Duration FRAMES = Duration.ofSeconds(1);

  /** The time between two requests of a reader; the two of an address send 240 a minute. */
  private static final Duration REQUESTS = Duration.ofMillis(500);

  private static final List<String> PATHS =
      List.of(
          "/api/games?limit=25", "/", "/api/statistics", "/rules", "/api/leaderboards/small/blitz");

  private CrowdAttacks() {}

  /** Plays by the rules from many addresses: two spectators and two readers each. */
  private static void manyAddresses(Attacker attacker) throws InterruptedException {
    int addresses = attacker.scaled(ADDRESSES);
    attacker.each(
        addresses * CONNECTIONS,
        addresses,
        (connection, number) -> {
          if (number / addresses % 2 == 0) {
            spectate(attacker, connection);
          } else {
            read(attacker, connection, number);
          }
        });
  }

  private static void spectate(Attacker attacker, HostileConnection connection)
      throws IOException, InterruptedException {
    SocketAttacks.greet(attacker, connection, "");
    String game = SocketAttacks.runningGames(connection).getFirst();
    Watch.Builder watch = Watch.newBuilder().setGameId(game);
    SocketAttacks.send(connection, SocketAttacks.request(3).setWatch(watch));
    ClientFrame.Builder lobby =
        SocketAttacks.request(4).setWatchLobby(WatchLobby.getDefaultInstance());
    SocketAttacks.send(connection, lobby);
    for (int i = 5; !attacker.isOver(); i++) {
      attacker.pause(FRAMES);
      GetHistory.Builder history = GetHistory.newBuilder().setGameId(game);
      SocketAttacks.send(connection, SocketAttacks.request(i).setGetHistory(history));
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

  /** Opens connections from many addresses and sends nothing. */
  private static void idleConnections(Attacker attacker) throws InterruptedException {
    attacker.each(attacker.scaled(10_000), 200, (_, _) -> {});
  }
}
