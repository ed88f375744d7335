package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.TcpTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Waits until the server has closed the connections of attacks that are over, while others go on.
 * Not thread-safe.
 */
final class ClosingConnections {

  private static final Duration BETWEEN = Duration.ofMillis(250);
  private static final double NANOS_A_MILLI = 1e6;
  private static final double NEVER = -1;

  /** An attack that is over, and whose connections are open. */
  private record Waiting(int number, Attacker attacker, long endedAt, Duration longest) {
    private Duration waited() {
      return Duration.ofNanos(System.nanoTime() - endedAt);
    }
  }

  private final int port;
  private final TcpTable table = TcpTable.here();
  private final List<Waiting> waiting = new ArrayList<>();
  private final Map<Integer, Double> closedAfter = new HashMap<>();
  private final Map<Integer, Integer> left = new HashMap<>();
  private long looked = System.nanoTime();
  private int open;

  /**
   * Creates a watch without attacks.
   *
   * @param port the server's port
   */
  ClosingConnections(int port) {
    this.port = port;
  }

  /**
   * Adds an attack that is over.
   *
   * @param longest the time in which the server must close its connections
   */
  void add(int number, Attacker attacker, Duration longest) throws IOException {
    waiting.add(new Waiting(number, attacker, System.nanoTime(), longest));
    look();
  }

  /** Looks at the connections, unless it has done so a moment ago. */
  void lookSometimes() throws IOException {
    if (System.nanoTime() - looked > BETWEEN.toNanos() && !waiting.isEmpty()) {
      look();
    }
  }

  private void look() throws IOException {
    looked = System.nanoTime();
    int[] clients = table.clients(port).toArray();
    open = 0;
    for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
      Waiting attack = each.next();
      int held = 0;
      for (int client : clients) {
        held += attack.attacker.isFrom(client) ? 1 : 0;
      }
      boolean late = attack.waited().compareTo(attack.longest) > 0;
      if (held == 0 || late) {
        closedAfter.put(
            attack.number, held == 0 ? attack.waited().toNanos() / NANOS_A_MILLI : NEVER);
        left.put(attack.number, held);
        attack.attacker.close();
        each.remove();
      } else {
        open += held;
      }
    }
  }

  /** Waits until at most this many connections are open. */
  void awaitAtMost(int most) throws IOException, InterruptedException {
    while (!waiting.isEmpty() && open > most) {
      Thread.sleep(BETWEEN);
      look();
    }
  }

  /** Returns the number of open connections when it looked last. */
  int open() {
    return open;
  }

  /**
   * Returns the milliseconds from the end of an attack until its last connection was closed; -1 if
   * some stayed open.
   */
  double closedAfterMillis(int number) {
    return closedAfter.getOrDefault(number, NEVER);
  }

  /** Returns the number of connections that an attack had when its time was over. */
  int left(int number) {
    return left.getOrDefault(number, 0);
  }

  /** Closes the connections that are still open. */
  void abandon() {
    waiting.forEach(attack -> attack.attacker.close());
    waiting.clear();
  }
}
