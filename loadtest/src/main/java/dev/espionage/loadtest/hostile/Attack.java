package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
 */
record Attack(String name, String description, Script script) {

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
    return new Attack(
        "together",
        "%d attacks at once".formatted(attacks.size()),
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

  /** Returns all attacks. */
  static List<Attack> all() {
    return Stream.of(HttpAttacks.ALL, SocketAttacks.ALL, FloodAttacks.ALL)
        .flatMap(List::stream)
        .toList();
  }
}
