package dev.espionage.server.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.LaunchedServer;
import dev.espionage.server.crash.Findings;
import dev.espionage.server.crash.PersistentStore;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests three nodes while guests play. One node is killed, stopped in order, suspended for a
/// second, or starved of the processor. Acknowledged turns stay, no turn is played twice, and
/// players keep connections to nodes that stay. The test prints the durations.
/// docs/benchmarks/cluster.md has the results of longer runs: `-Dchecks.failover.rounds=5
/// -Dchecks.failover.games=45 -Dchecks.failover.saturation=600`.
///
/// All tests share one cluster; each begins with three nodes.
@OwnProcess("kills, stops and starves nodes")
class FailoverIT {
  private static final long SEED = Long.getLong("checks.failover.seed", 43);
  private static final int GAMES = Integer.getInteger("checks.failover.games", 9);
  private static final int ROUNDS = Integer.getInteger("checks.failover.rounds", 1);
  private static final Duration SATURATION =
      Duration.ofSeconds(Integer.getInteger("checks.failover.saturation", 3));
  private static final Duration PACE =
      Duration.ofMillis(Integer.getInteger("checks.failover.pace", 200));

  /// The turns of each game before and between the incidents.
  private static final int SETTLED = 8;

  /// The turns of each pair after an incident. The last one is requested after the first one was
  /// seen, so the pair's room and both connections work again.
  private static final int AFTERMATH = 3;

  /// The maximum duration of an orderly stop.
  private static final Duration LONGEST_END = Duration.ofSeconds(10);

  private static final Duration LONGEST_PUT_OUT = Duration.ofSeconds(30);

  @TempDir static Path directory = Path.of("");
  private static PersistentStore persistentStore;
  private static Nodes nodes;
  private final List<Incident> incidents = new ArrayList<>();

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    persistentStore = PersistentStore.in(DatabaseKind.POSTGRES, directory);
    nodes = new Nodes(directory, persistentStore.settings());
  }

  @BeforeEach
  void complete() throws IOException, InterruptedException {
    nodes.complete();
  }

  @AfterAll
  static void stop() {
    nodes.close();
  }

  private static FailoverScenario failoverScenario() throws IOException, InterruptedException {
    return new FailoverScenario(persistentStore, nodes, GAMES, PACE, new SplittableRandom(SEED));
  }

  @Test
  void gamesGoOnWhenANodeIsKilledOrToldToEnd() throws Exception {
    try (var failoverScenario = failoverScenario()) {
      failoverScenario.awaitTurnsOfEach(SETTLED);
      for (int i = 0; i < ROUNDS; i++) {
        complete(failoverScenario);
        kill(failoverScenario, "kill -9 of the oldest", nodes.oldest());
        complete(failoverScenario);
        terminate(failoverScenario, "SIGTERM of the oldest", nodes.oldest());
        complete(failoverScenario);
        standTooLong(
            failoverScenario, "SIGSTOP of the youngest until it is put out", nodes.youngest());
      }
      for (int i = 1; i < ROUNDS; i++) {
        complete(failoverScenario);
        kill(failoverScenario, "kill -9 of the youngest", nodes.youngest());
        complete(failoverScenario);
        terminate(failoverScenario, "SIGTERM of the youngest", nodes.youngest());
      }
      Map<GameId, List<JournalEntry>> stored = failoverScenario.finish();

      incidents.forEach(one ->
          System.out.printf(
              "%s: %s%n", one.what(), one.consequences(failoverScenario.eventTimeline(), stored)));
      requireThatNothingIsLost(failoverScenario, stored);
      assertThat(failoverScenario.eventTimeline().losses())
          .as("lost connections, seed %d", SEED)
          .isNotEmpty()
          .allSatisfy(loss -> assertThat(loss.node()).isEqualTo(incidentAt(loss.at()).node()));
      assertThat(incidents)
          .as("seed %d", SEED)
          .allSatisfy(one ->
              assertThat(one.consequences(failoverScenario.eventTimeline(), stored).answeredAfter())
                  .isNotEmpty());
    }
  }

  /// Restarts the node that was ended last, if any.
  private static void complete(FailoverScenario failoverScenario) throws Exception {
    for (int node : nodes.missing()) {
      failoverScenario.bringBack(node);
      failoverScenario.awaitTurnsOfEach(SETTLED);
    }
  }

  private void kill(FailoverScenario failoverScenario, String what, int node) throws Exception {
    LaunchedServer victim = nodes.takeOut(node);
    Instant from = Instant.now();
    victim.process().kill();
    comeThrough(failoverScenario, what, node, from);
  }

  private void terminate(FailoverScenario failoverScenario, String what, int node)
      throws Exception {
    LaunchedServer victim = nodes.takeOut(node);
    Instant from = Instant.now();
    victim.process().terminate();
    assertThat(victim.process().awaitExit()).as(what).isZero();
    Duration took = Duration.between(from, Instant.now());
    System.out.printf("%s: ended after %d ms%n", what, took.toMillis());
    assertThat(took).isLessThan(LONGEST_END.multipliedBy(2));
    comeThrough(failoverScenario, what, node, from);
  }

  /// Suspends a node until the others remove it from the cluster. When it is resumed, it notices
  /// that it is alone, and ends itself.
  private void standTooLong(FailoverScenario failoverScenario, String what, int node)
      throws Exception {
    LaunchedServer victim = nodes.takeOut(node);
    long before = nodes.putOut(node);
    Instant from = Instant.now();
    victim.process().suspend();
    await().atMost(LONGEST_PUT_OUT).until(() -> nodes.putOut(node) == before + Nodes.size() - 1);
    failoverScenario.awaitTurns(GAMES);
    victim.process().resume();
    assertThat(victim.process().awaitExit()).as(what).isEqualTo(1);
    assertThat(victim.process().log())
        .contains("this node was removed from the cluster; start it again");
    comeThrough(failoverScenario, what, node, from);
  }

  private void comeThrough(FailoverScenario failoverScenario, String what, int node, Instant from)
      throws Exception {
    failoverScenario.awaitTurnsOfEach(AFTERMATH);
    incidents.add(new Incident(what, node, from, Instant.now()));
  }

  /// Returns the incident during which this happened.
  private Incident incidentAt(Instant at) {
    return incidents.stream()
        .filter(one -> at.isAfter(one.from()) && at.isBefore(one.until()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("nothing was done at " + at));
  }

  @Test
  void nobodyIsPutOutForStandingStillOrForABusyProcessor() throws Exception {
    long putOut = putOut();
    try (var failoverScenario = failoverScenario()) {
      failoverScenario.awaitTurnsOfEach(SETTLED);
      Instant from = Instant.now();
      for (int i = 0; i < ROUNDS; i++) {
        standStill(failoverScenario, "SIGSTOP of the youngest for 1 s", nodes.youngest());
        standStill(failoverScenario, "SIGSTOP of the oldest for 1 s", nodes.oldest());
      }
      starve(failoverScenario);
      Instant until = Instant.now();
      assertThat(nodes.all()).hasSize(Nodes.size()).allMatch(server -> server.process().isAlive());
      assertThat(putOut()).isEqualTo(putOut);
      Map<GameId, List<JournalEntry>> stored = failoverScenario.finish();

      incidents.forEach(one ->
          System.out.printf("%s: %s%n", one.what(), one.turns(failoverScenario.eventTimeline())));
      requireThatNothingIsLost(failoverScenario, stored);
      assertThat(failoverScenario.eventTimeline().losses()).as("lost connections").isEmpty();
      assertThat(openedAnew(failoverScenario.eventTimeline(), stored, from, until))
          .as("rooms that moved, seed %d", SEED)
          .isEmpty();
    }
  }

  /// Returns the number of log lines about removed nodes.
  private static long putOut() {
    return nodes.all().stream()
        .flatMap(node -> node.process().log().lines())
        .filter(line -> line.contains("was removed from the cluster"))
        .count();
  }

  private void standStill(FailoverScenario failoverScenario, String what, int node)
      throws Exception {
    LaunchedServer victim = nodes.get(node);
    Instant from = Instant.now();
    victim.process().suspend();
    try {
      failoverScenario.playFor(Duration.ofSeconds(1));
    } finally {
      victim.process().resume();
    }
    failoverScenario.awaitTurnsOfEach(AFTERMATH);
    incidents.add(new Incident(what, node, from, Instant.now()));
  }

  private void starve(FailoverScenario failoverScenario) throws Exception {
    Instant from = Instant.now();
    try (var _ = new CpuLoad()) {
      failoverScenario.playFor(SATURATION);
    }
    incidents.add(new Incident("processor saturated", -1, from, Instant.now()));
  }

  /// Returns the games begun before the interval whose rooms moved during it.
  private static List<GameId> openedAnew(
      EventTimeline eventTimeline,
      Map<GameId, List<JournalEntry>> stored,
      Instant from,
      Instant until) {
    return eventTimeline.turns().stream()
        .filter(turn -> turn.seen().isBefore(from))
        .map(EventTimeline.TimedTurn::game)
        .distinct()
        .filter(game ->
            stored.getOrDefault(game, List.of()).stream()
                .anyMatch(entry ->
                    entry.event() instanceof Event.Activated(Instant at)
                        && at.isAfter(from)
                        && at.isBefore(until)))
        .toList();
  }

  private static void requireThatNothingIsLost(
      FailoverScenario failoverScenario, Map<GameId, List<JournalEntry>> stored) {
    System.out.printf(
        "%d turns acknowledged in %d games%n",
        failoverScenario.answerLog().acknowledged().size(), stored.size());
    assertThat(Findings.of(failoverScenario.answerLog().acknowledged(), stored))
        .as("seed %d", SEED)
        .isEqualTo(Findings.NONE);
    assertThat(failoverScenario.answerLog().refusals()).as("seed %d", SEED).isEmpty();
  }
}
