package dev.espionage.server.simulation;

import java.time.Duration;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The links between nodes, and from nodes to the database. A message takes a random time, may be
/// lost or come twice, and may overtake others. A cut link delivers nothing, not even what is on
/// its way. Confined to the simulation's thread.
final class SimulatedNetwork {
  private static final Duration AGAIN = Duration.ofMillis(500);

  private final Schedule schedule;
  private final RandomGenerator random;
  private final boolean[][] cut;
  private boolean troubled = true;

  SimulatedNetwork(Schedule schedule, RandomGenerator random, int places) {
    this.schedule = schedule;
    this.random = random;
    this.cut = new boolean[places][places];
  }

  /// Cuts or mends a link in one direction.
  void cut(int from, int to, boolean now) {
    cut[from][to] = now;
  }

  boolean isCut(int from, int to) {
    return cut[from][to];
  }

  /// Returns whether messages and their answers arrive.
  boolean isConnected(int one, int other) {
    return !cut[one][other] && !cut[other][one];
  }

  /// Mends all links; from now on no message is lost, doubled or slow.
  void heal() {
    troubled = false;
    for (boolean[] links : cut) {
      java.util.Arrays.fill(links, false);
    }
  }

  /// Sends a message that the network may lose or deliver twice.
  void send(int from, int to, Supplier<String> label, Runnable deliver) {
    if (troubled && random.nextInt(100) == 0) {
      schedule.note(() -> "lost: " + label.get());
      return;
    }
    once(from, to, label, deliver);
    if (troubled && random.nextInt(100) == 0) {
      once(from, to, label, deliver);
    }
  }

  /// Sends a message that only a cut loses, as on a connection that acknowledges.
  void once(int from, int to, Supplier<String> label, Runnable deliver) {
    schedule.after(
        delay(),
        label,
        () -> {
          if (cut[from][to]) {
            schedule.note(() -> "the link is cut");
          } else {
            deliver.run();
          }
        });
  }

  /// Sends a message that arrives when the link is mended, if it is cut.
  void onceMended(int from, int to, Supplier<String> label, Runnable deliver) {
    schedule.after(
        delay(),
        label,
        () -> {
          if (cut[from][to]) {
            schedule.after(AGAIN, label, () -> onceMended(from, to, label, deliver));
          } else {
            deliver.run();
          }
        });
  }

  /// Returns the time that a message takes: mostly a millisecond, sometimes half a second.
  Duration delay() {
    int micros = 200 + random.nextInt(1_500);
    return Duration.ofNanos(
        1_000L * (troubled && random.nextInt(40) == 0 ? micros + random.nextInt(500_000) : micros));
  }
}
