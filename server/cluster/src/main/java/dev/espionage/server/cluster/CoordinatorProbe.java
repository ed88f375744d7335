package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.pattern.Patterns;

/**
 * Asks, each second, whoever knows on which node a room is. While it does not answer, rooms whose
 * node is not known here cannot be reached. Safe for use by any thread.
 */
public final class CoordinatorProbe {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Two answers may be missing. */
  private static final Duration PATIENCE = INTERVAL.multipliedBy(3);

  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  private final ActorSystem<?> system;
  private final CountDownLatch first = new CountDownLatch(1);
  private final AtomicLong answeredNanos;

  private CoordinatorProbe(ActorSystem<?> system) {
    this.system = system;
    this.answeredNanos = new AtomicLong(System.nanoTime() - PATIENCE.toNanos());
  }

  /** Begins to ask, for as long as the system lives; after sharding has been started on it. */
  public static CoordinatorProbe start(ActorSystem<?> system) {
    var probe = new CoordinatorProbe(system);
    var _ =
        system
            .scheduler()
            .scheduleAtFixedRate(Duration.ZERO, INTERVAL, probe::ask, system.executionContext());
    return probe;
  }

  /**
   * Waits for the first answer.
   *
   * @throws TimeoutException if there is none in half a minute
   */
  public void awaitReached() throws InterruptedException, TimeoutException {
    if (!first.await(LONGEST_START.toSeconds(), TimeUnit.SECONDS)) {
      throw new TimeoutException("nobody knows where rooms are");
    }
  }

  /** Whether it has answered in the last three seconds. */
  public boolean isReached() {
    return System.nanoTime() - answeredNanos.get() < PATIENCE.toNanos();
  }

  /** A region passes this on to the coordinator, and answers itself if it knows none: nothing. */
  private void ask() {
    ClusterSharding sharding = ClusterSharding.get(system);
    List<CompletableFuture<Object>> answers =
        sharding.getShardTypeNames().stream()
            .map(sharding::shardRegion)
            .map(region ->
                Patterns.ask(region, ShardRegion.getCurrentRegionsInstance(), INTERVAL)
                    .toCompletableFuture())
            .toList();
    CompletionStage<Void> all =
        CompletableFuture.allOf(answers.toArray(new CompletableFuture<?>[0]));
    var _ =
        all.thenRun(() -> {
          if (answers.stream().allMatch(CoordinatorProbe::namesRegions)) {
            answeredNanos.set(System.nanoTime());
            first.countDown();
          }
        });
  }

  private static boolean namesRegions(CompletableFuture<Object> answer) {
    return answer.join() instanceof ShardRegion.CurrentRegions found
        && !found.getRegions().isEmpty();
  }
}
