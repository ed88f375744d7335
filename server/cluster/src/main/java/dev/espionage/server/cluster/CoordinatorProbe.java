package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.pattern.Patterns;

/// Asks the shard coordinator every second whether it can be reached. Without the coordinator,
/// rooms whose node is unknown here cannot be reached. Thread-safe.
public final class CoordinatorProbe {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /// The time after the last answer at which the coordinator counts as lost: two answers may fail.
  private static final Duration PATIENCE = INTERVAL.multipliedBy(3);

  private final ActorSystem<?> system;
  private final CompletableFuture<Void> first = new CompletableFuture<>();
  private final AtomicLong answeredNanos;

  private CoordinatorProbe(ActorSystem<?> system) {
    this.system = system;
    this.answeredNanos = new AtomicLong(System.nanoTime() - PATIENCE.toNanos());
  }

  /// Starts the probe, which runs as long as the actor system. Sharding must have been started.
  public static CoordinatorProbe start(ActorSystem<?> system) {
    var probe = new CoordinatorProbe(system);
    var _ =
        system
            .scheduler()
            .scheduleAtFixedRate(Duration.ZERO, INTERVAL, probe::ask, system.executionContext());
    return probe;
  }

  /// Returns the stage that completes with the first answer.
  public CompletionStage<Void> reached() {
    return first.minimalCompletionStage();
  }

  /// Returns whether the coordinator has answered within the last three seconds.
  public boolean isReached() {
    return System.nanoTime() - answeredNanos.get() < PATIENCE.toNanos();
  }

  /// Asks every shard region. A region forwards the question to the coordinator, and answers with
  /// an empty list if it knows no coordinator.
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
            first.complete(null);
          }
        });
  }

  private static boolean namesRegions(CompletableFuture<Object> answer) {
    return answer.join() instanceof ShardRegion.CurrentRegions found
        && !found.getRegions().isEmpty();
  }
}
