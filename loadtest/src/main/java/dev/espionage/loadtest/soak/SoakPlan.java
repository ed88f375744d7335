package dev.espionage.loadtest.soak;

import static java.util.stream.Collectors.joining;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/// The checked settings of a soak.
///
/// @param nodes running servers, which form one cluster if there are several; if empty, the soak
///   starts a server
/// @param store the store of a server that the soak starts
/// @param spectators the number of spectators per room
/// @param rate turns per second in all rooms together; empty for as many as possible
/// @param time the time of play, during which the server is up
/// @param faults the kinds of fault that may occur; empty for none
/// @param faultsPerSecond the average number of faults per second
/// @param kills the number of kills of the server that the soak starts
/// @param killAbove the turns per second that a due kill waits for, for at most a minute
/// @param threads the number of event loops of the client
record SoakPlan(
    List<Endpoint> nodes,
    StoreChoice store,
    int rooms,
    int spectators,
    OptionalDouble rate,
    Duration time,
    long seed,
    Set<ConnectionFault> faults,
    double faultsPerSecond,
    int kills,
    double killAbove,
    int threads) {

  SoakPlan {
    nodes = List.copyOf(nodes);
    faults = Set.copyOf(faults);
  }

  /// Returns the settings, in short parts.
  ///
  /// @param seconds the duration of the run, with the time without a server
  List<String> headline(double seconds) {
    String servers = nodes.stream().map(node -> node.base().toString()).collect(joining(", "));
    return List.of(
        "%,d rooms".formatted(rooms),
        "%,d spectators each".formatted(spectators),
        rate.isPresent() ? "%,.0f turns/s".formatted(rate.getAsDouble()) : "",
        "%d s of play in %.0f s".formatted(time.toSeconds(), seconds),
        nodes.isEmpty() ? "store " + store.label() : servers,
        "seed " + seed);
  }

  /// Returns the most sockets of this process. Half of them are for half-open connections and the
  /// lobby, which never need more than the rooms do.
  long sockets() {
    return 2L * rooms * (2 + spectators);
  }
}
