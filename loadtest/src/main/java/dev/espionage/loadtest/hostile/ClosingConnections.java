package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.TcpTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Observes how the server closes the connections of attacks that are over, while others go on. Not
/// thread-safe.
final class ClosingConnections implements AutoCloseable {

  private static final double NANOS_A_MILLI = 1e6;

  /// The end of a round's connections: when the last was closed or given up, and how many were
  /// left.
  record Closed(double afterMillis, int left) {}

  private final int port;
  private final TcpTable table = TcpTable.here();
  private final List<AttackMix> waiting = new ArrayList<>();
  private final Map<AttackMix, Closed> closed = new HashMap<>();
  private int open;

  ClosingConnections(int port) {
    this.port = port;
  }

  void add(AttackMix mix) {
    waiting.add(mix);
  }

  void look() throws IOException {
    open = 0;
    if (waiting.stream().noneMatch(AttackMix::isOver)) {
      return;
    }
    int[] clients = table.clients(port).toArray();
    waiting.removeIf(mix -> mix.isOver() && isClosed(mix, clients));
  }

  /// Counts the connections of a round; closes them if the server's time is over.
  private boolean isClosed(AttackMix mix, int[] clients) {
    int held = 0;
    for (int client : clients) {
      held += mix.isFrom(client) ? 1 : 0;
    }
    Duration since = mix.sinceEnd();
    if (held > 0 && since.compareTo(mix.longest()) <= 0) {
      open += held;
      return false;
    }
    closed.put(mix, new Closed(since.toNanos() / NANOS_A_MILLI, held));
    mix.close();
    return true;
  }

  /// Returns the number of open connections when it looked last.
  int open() {
    return open;
  }

  /// Returns whether connections of attacks may be open.
  boolean isWaiting() {
    return !waiting.isEmpty();
  }

  /// Returns how the connections of attacks ended that it does not wait for any more.
  Closed closed(AttackMix mix) {
    return Objects.requireNonNull(closed.get(mix));
  }

  @Override
  public void close() {
    waiting.forEach(AttackMix::close);
  }
}
