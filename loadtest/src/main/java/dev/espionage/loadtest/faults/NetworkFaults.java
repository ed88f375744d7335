package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.NodeNetwork;
import dev.espionage.loadtest.rig.Rig;
import java.io.IOException;
import java.time.Duration;

/// The faults of a cluster's network. They concern the first node, which is the first seed node.
/// Clients reach every node all the time, which is the hardest case: they see what a node shows
/// that does not know the others. Blocking.
final class NetworkFaults {

  private static final Duration CUT = Duration.ofSeconds(15);
  private static final Duration UNTIL_RESTART = Duration.ofSeconds(3);
  private static final Duration AFTER_RESTART = Duration.ofSeconds(20);
  private static final Duration FLAP = Duration.ofMillis(1_500);
  private static final int FLAPS = 5;

  /// The longest time that the supervisor needs to have all nodes back.
  private static final Duration ALL_BACK = Duration.ofSeconds(90);

  @FunctionalInterface
  interface Cut {
    void in(NodeNetwork network) throws IOException, InterruptedException;
  }

  private NetworkFaults() {}

  /// Cuts links for 15 s, heals them and waits for all nodes.
  static void cut(Rig rig, Cut cut) throws IOException, InterruptedException {
    cut(rig, cut, CUT);
  }

  private static void cut(Rig rig, Cut cut, Duration time)
      throws IOException, InterruptedException {
    try {
      cut.in(rig.network());
      Thread.sleep(time);
    } finally {
      rig.network().heal();
    }
    awaitAll(rig);
  }

  /// Waits until all nodes are ready again; the checks find one that is not.
  private static void awaitAll(Rig rig) throws InterruptedException {
    boolean _ = rig.awaitReady(ALL_BACK);
  }

  /// Cuts a node off and heals the network again, several times.
  static void flapping(Rig rig) throws IOException, InterruptedException {
    for (int i = 0; i < FLAPS; i++) {
      cutShortly(rig);
    }
    awaitAll(rig);
  }

  private static void cutShortly(Rig rig) throws IOException, InterruptedException {
    try {
      rig.network().isolate(0);
      Thread.sleep(FLAP);
    } finally {
      rig.network().heal();
    }
    Thread.sleep(FLAP);
  }

  /// Cuts the first seed node off from the other nodes, but not from the database. It is killed and
  /// started again meanwhile.
  static void restartWhileCutOff(Rig rig) throws IOException, InterruptedException {
    cut(
        rig,
        network -> {
          network.isolate(0);
          Thread.sleep(UNTIL_RESTART);
          rig.server().kill();
        },
        AFTER_RESTART);
  }
}
