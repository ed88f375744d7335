package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.sql.CommitHooks;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests that clocks continue on another node when the node of their room dies.
class ClockFailoverIT {
  private static final long SEED = 63;
  private static final int COUNT = 3;
  private static final Duration LONGEST_FAILOVER = Duration.ofSeconds(40);
  private static final Duration THOUGHT = Duration.ofSeconds(30);

  /// The length of the outage: longer than either player's remaining time, so that a flag would
  /// fall without a credit.
  private static final Duration OUTAGE = Duration.ofMinutes(15);

  private static final int MAIN_TIME_MS = 600_000;
  private static final int INCREMENT_MS = 5_000;

  /// The most network delay that a turn is expected to have here.
  private static final int MOST_LAG_MS = 3_000;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Nodes nodes = new Nodes(SEED, COUNT, CommitHooks.NONE);

  @AfterEach
  void close() {
    nodes.close();
  }

  @Test
  void whoIsToMoveGetsBackTheOutageAndNothingElse() {
    GuestGame before = GuestGame.byLink(nodes.node(1), "small", "600+5").deployed().play(2, random);
    int owner = owner();
    GuestGame guestGame = before.movedTo(nodes.node((owner + 1) % COUNT));
    pass(List.copyOf(nodes.all()), THOUGHT);
    awaitSignsOfLife();
    int epoch = guestGame.white().newest().getEpoch();

    nodes.kill(owner);
    pass(survivors(owner), OUTAGE);
    for (GameClient gameClient : guestGame.everybody()) {
      Snapshot now = afterTheFailover(gameClient, epoch);
      assertThat(now.getPhase()).isEqualTo(Phase.PHASE_PLAY);
      Clocks clocks = now.getClocks();
      assertThat(clocks.getRunning()).isEqualTo(Side.SIDE_WHITE);
      assertThat(clocks.getWhite().getRemainingMs())
          .isEqualTo(MAIN_TIME_MS - (int) THOUGHT.toMillis());
      assertThat(clocks.getBlack().getRemainingMs()).isEqualTo(MAIN_TIME_MS);
    }

    guestGame.play(1, random);
    int left = guestGame.white().untilTurn(3).getClocks().getWhite().getRemainingMs();
    int expected = MAIN_TIME_MS - (int) THOUGHT.toMillis() + INCREMENT_MS;
    assertThat(left).isBetween(expected, expected + MOST_LAG_MS);
  }

  /// Returns the node with the room of the only game.
  private int owner() {
    List<Integer> owners =
        IntStream.range(0, COUNT)
            .filter(node ->
                nodes
                    .node(node)
                    .management("/metrics")
                    .contains("espionage_rooms{phase=\"play\"} 1.0"))
            .boxed()
            .toList();
    assertThat(owners).hasSize(1);
    return owners.getFirst();
  }

  private List<WholeServer> survivors(int victim) {
    return nodes.all().stream().filter(node -> node != nodes.node(victim)).toList();
  }

  private static void pass(List<WholeServer> servers, Duration time) {
    servers.forEach(server -> server.clock.pass(time));
  }

  /// Waits until every node has written a heartbeat for the current time.
  private void awaitSignsOfLife() {
    long now = nodes.node(0).clock.instant().toEpochMilli();
    await()
        .until(() -> nodes.count("select count(*) from %s.node where seen_at = " + now) == COUNT);
  }

  /// Returns the first snapshot of the room from its new node.
  private static Snapshot afterTheFailover(GameClient gameClient, int epoch) {
    await()
        .atMost(LONGEST_FAILOVER)
        .until(() -> gameClient.snapshots().stream().anyMatch(now -> now.getEpoch() > epoch));
    return gameClient.snapshots().stream()
        .filter(now -> now.getEpoch() > epoch)
        .findFirst()
        .orElseThrow();
  }
}
