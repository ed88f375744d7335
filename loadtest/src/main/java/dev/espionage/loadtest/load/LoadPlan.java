package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The checked settings of a load test.
///
/// @param url a running server; if it is empty, the test starts one
/// @param metrics the management port of the running server
/// @param store the store of a server that the test starts
/// @param spectators the number of spectators per room
/// @param rate turns per second in all rooms together; empty for a closed loop
/// @param warmUp the longest time to play before measuring
/// @param time the measured time of each load, contender and length of games
/// @param databasePid the process id of a database to measure beside the server
/// @param threads the number of event loops of the client
/// @param commands the servers that the test starts
record LoadPlan(
    Optional<Endpoint> url,
    Optional<Endpoint> metrics,
    StoreChoice store,
    LoadRoom.Plan room,
    int rooms,
    int spectators,
    OptionalDouble rate,
    Duration warmUp,
    Duration time,
    boolean baseline,
    boolean breakdown,
    OptionalLong databasePid,
    int threads,
    ServerCommands commands) {

  private static final int FEWEST_ROUNDS = 3;

  /// The longest time between two turns of a room. The server aborts a game whose first turn is not
  /// played within 30 s, and rooms also wait between rounds.
  private static final double LONGEST_BETWEEN_TURNS_SECONDS = 10;

  private static final long CYCLE_MILLIS = 15_000;

  /// Returns the number of rounds. Contenders and lengths of games alternate, so that other work of
  /// the machine affects all of them alike. Rounds are short, so that no room waits for more than a
  /// few seconds: the server aborts a game whose first turn does not come within 30 s.
  int rounds() {
    int contenders = 3 + commands.peers().size();
    return (int) Math.max(FEWEST_ROUNDS, Math.ceilDiv(contenders * time.toMillis(), CYCLE_MILLIS));
  }

  /// Returns the lowest rate at which no first turn is late.
  double leastRate() {
    return rooms / LONGEST_BETWEEN_TURNS_SECONDS;
  }

  /// Returns pacers of the turns, one for each loop of a transport with this plan's threads.
  TurnPacers pacers(ClientTransport transport) {
    return TurnPacers.on(transport, threads, rate);
  }

  Duration round() {
    return time.dividedBy(rounds());
  }

  /// Returns the settings, in short parts.
  List<String> headline() {
    return List.of(
        "%,d rooms of %s".formatted(rooms, room.variant().id()),
        room.paired() ? "accounts by quick pairing" : "guests by invitation",
        spectators == 0 ? "no spectators" : "%,d spectators each".formatted(spectators),
        "%d s in %d rounds".formatted(time.toSeconds(), rounds()),
        url.map(server -> "server " + server.base()).orElse("store " + store.label()),
        "seed " + room.seed());
  }

  long sockets() {
    long ours = (long) rooms * (2 + spectators);
    return baseline ? (2 + commands.peers().size()) * ours + 2L * rooms : ours;
  }
}
