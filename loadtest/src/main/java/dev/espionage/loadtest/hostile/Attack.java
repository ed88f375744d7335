package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An attack on a server.
 *
 * @param name the name for reports and options
 * @param deadlines the deadlines by which the server closes the connections that the attack leaves
 */
record Attack(String name, Set<Deadline> deadlines, Script script) {

  Attack {
    deadlines = Set.copyOf(deadlines);
  }

  /** Creates an attack whose connections all end by the same deadline. */
  Attack(String name, Deadline deadline, Script script) {
    this(name, Set.of(deadline), script);
  }

  /** The clients of an attack. */
  @FunctionalInterface
  interface Script {
    /** Runs, at most until the attack is over. Leaves its connections open. */
    void run(Attacker attacker) throws IOException, InterruptedException;
  }

  /** Returns all attacks; the last one leaves the most connections. */
  static List<Attack> all() {
    return Stream.of(
            HttpAttacks.ALL,
            RequestAttacks.ALL,
            SocketAttacks.ALL,
            ReadAttacks.ALL,
            AccountAttacks.ALL,
            LobbyAttacks.ALL,
            CrowdAttacks.ALL)
        .flatMap(List::stream)
        .toList();
  }
}
