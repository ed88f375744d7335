package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.cluster.CoordinatorProbe;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Tests that the probe reports whether the sharding coordinator can be reached.
class CoordinatorProbeTest {

  @Test
  void itIsReachedUntilItIsGone() throws Exception {
    try (var cluster = new ClusterOfOne()) {
      CoordinatorProbe probe = CoordinatorProbe.start(cluster.node.system());
      probe.reached().toCompletableFuture().get(1, TimeUnit.MINUTES);
      assertThat(probe.isReached()).isTrue();

      cluster.node.close();
      await().atMost(Duration.ofSeconds(10)).until(() -> !probe.isReached());
    }
  }
}
