package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * An attack on a server.
 *
 * @param name the name for reports and options
 * @param description what the clients do, in a few words
 * @param deadlines the deadlines by which the server closes the connections that the attack leaves
 */
record Attack(String name, String description, Set<Deadline> deadlines, Script script) {

  Attack {
    deadlines = Set.copyOf(deadlines);
  }

  /** Creates an attack whose connections all end by the same deadline. */
  Attack(String name, String description, Deadline deadline, Script script) {
    this(name, description, Set.of(deadline), script);
  }

  /** The clients of an attack. */
  @FunctionalInterface
  interface Script {
    /**
     * Runs until the attack is over. Leaves the connections open that the server has not closed.
     */
    void run(Attacker attacker) throws IOException, InterruptedException;
  }

  /** Returns an attack that consists of these attacks at the same time. */
  static Attack together(List<Attack> attacks) {
    Set<Deadline> deadlines = EnumSet.noneOf(Deadline.class);
    attacks.forEach(attack -> deadlines.addAll(attack.deadlines));
    return new Attack(
        "together",
        "%d attacks at once".formatted(attacks.size()),
        deadlines,
        attacker -> run(attacks, attacker));
  }

  private static void run(List<Attack> attacks, Attacker attacker)
      throws IOException, InterruptedException {
    List<Callable<Void>> scripts = new ArrayList<>();
    for (int net = 0; net < attacks.size(); net++) {
      Attack attack = attacks.get(net);
      Attacker clients = attacker.inNet(net);
      scripts.add(() -> {
        attack.script.run(clients);
        return null;
      });
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Void> done : threads.invokeAll(scripts)) {
        done.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
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
