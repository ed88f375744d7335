package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.process.StoreChoice;
import dev.espionage.loadtest.soak.fault.ConnectionFault;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What is to be done, checked.
 *
 * @param nodes running servers, of one cluster if they are several; empty: one is started
 * @param store of a server that is started
 * @param spectators of each room
 * @param rate turns a second in all; empty: as many as there can be
 * @param time of play, in which the server is up
 * @param faults that may come; empty for none
 * @param faultsPerSecond in the mean
 * @param kills of the server that is started
 * @param killAbove so many turns a second, if they come within a minute after a kill is due
 * @param threads event loops of the client
 */
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

  /** Sockets of this process: half-open ones and the lobby's are not more than the players'. */
  long sockets() {
    return 2L * rooms * (2 + spectators);
  }
}
