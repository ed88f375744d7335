package dev.espionage.server.failover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.crash.Findings;
import dev.espionage.server.journal.JournalEntry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three nodes, one of which is killed, told to end, stopped for a second, or starved of the
 * processor while guests play: what was acknowledged stays, nothing is played twice, and whoever's
 * connection stays goes on by it. Prints how long it took; docs/benchmarks/cluster.md has figures
 * of more of it: {@code -Despionage.failover.rounds=5 -Despionage.failover.games=45
 * -Despionage.failover.saturation=600}.
 */
@Tag("alone")
class FailoverIT {
  private static final long SEED = Long.getLong("espionage.failover.seed", 43);
  private static final int GAMES = Integer.getInteger("espionage.failover.games", 18);
  private static final int ROUNDS = Integer.getInteger("espionage.failover.rounds", 1);
  private static final Duration SATURATION =
      Duration.ofSeconds(Integer.getInteger("espionage.failover.saturation", 5));
  private static final Duration PACE =
      Duration.ofMillis(Integer.getInteger("espionage.failover.pace", 250));

  /** Of a game, before and between the incidents. */
  private static final int SETTLED = 8;

  /** How long a node that was told to end may take. */
  private static final Duration LONGEST_END = Duration.ofSeconds(10);

  /** Longer than any consequence. */
  private static final Duration AFTERMATH = Duration.ofSeconds(10);

  @TempDir Path directory = Path.of("");
  private final List<Incident> incidents = new ArrayList<>();

  @Test
  void gamesGoOnWhenANodeIsKilledOrToldToEnd() throws Exception {
    try (var rehearsal = new Rehearsal(directory, GAMES, PACE, new SplittableRandom(SEED))) {
      Nodes nodes = rehearsal.nodes();
      rehearsal.awaitTurns(SETTLED * GAMES);
      for (int i = 0; i < ROUNDS; i++) {
        kill(rehearsal, "kill -9 of the oldest", nodes.oldest());
        terminate(rehearsal, "SIGTERM of the oldest", nodes.oldest());
        standTooLong(rehearsal, "SIGSTOP of the youngest for 8 s", nodes.youngest());
      }
      for (int i = 1; i < ROUNDS; i++) {
        kill(rehearsal, "kill -9 of the youngest", nodes.youngest());
        terminate(rehearsal, "SIGTERM of the youngest", nodes.youngest());
      }
      Map<GameId, List<JournalEntry>> stored = rehearsal.finish();

      incidents.forEach(one ->
          System.out.printf(
              "%s: %s%n", one.what(), one.consequences(rehearsal.chronicle(), stored)));
      requireThatNothingIsLost(rehearsal, stored);
      assertThat(rehearsal.chronicle().losses())
          .as("lost connections, seed %d", SEED)
          .isNotEmpty()
          .allSatisfy(loss -> assertThat(loss.node()).isEqualTo(incidentAt(loss.at()).node()));
      assertThat(incidents)
          .as("seed %d", SEED)
          .allSatisfy(one ->
              assertThat(one.consequences(rehearsal.chronicle(), stored).answeredAfter())
                  .isNotEmpty());
    }
  }

  private void kill(Rehearsal rehearsal, String what, int node) throws Exception {
    NodeProcess victim = rehearsal.nodes().takeOut(node);
    Instant from = Instant.now();
    victim.kill();
    comeThrough(rehearsal, what, node, from);
  }

  private void terminate(Rehearsal rehearsal, String what, int node) throws Exception {
    NodeProcess victim = rehearsal.nodes().takeOut(node);
    Instant from = Instant.now();
    victim.terminate();
    assertThat(victim.status()).as(what).isZero();
    Duration took = Duration.between(from, Instant.now());
    System.out.printf("%s: ended after %d ms%n", what, took.toMillis());
    assertThat(took).isLessThan(LONGEST_END.multipliedBy(2));
    comeThrough(rehearsal, what, node, from);
  }

  /** The others put it out; when it can go on, it sees that it is alone, and ends itself. */
  private void standTooLong(Rehearsal rehearsal, String what, int node) throws Exception {
    NodeProcess victim = rehearsal.nodes().takeOut(node);
    Instant from = Instant.now();
    victim.stand();
    rehearsal.playFor(Duration.ofSeconds(8));
    victim.goOn();
    assertThat(victim.status()).as(what).isEqualTo(1);
    assertThat(victim.said()).contains("this node was put out of the cluster; start it again");
    comeThrough(rehearsal, what, node, from);
  }

  private void comeThrough(Rehearsal rehearsal, String what, int node, Instant from)
      throws Exception {
    rehearsal.playFor(AFTERMATH);
    incidents.add(new Incident(what, node, from, Instant.now()));
    rehearsal.bringBack(node);
    rehearsal.awaitTurns(SETTLED * GAMES);
  }

  /** The one that this is a consequence of. */
  private Incident incidentAt(Instant at) {
    return incidents.stream()
        .filter(one -> at.isAfter(one.from()) && at.isBefore(one.until()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("nothing was done at " + at));
  }

  @Test
  void nobodyIsPutOutForStandingStillOrForABusyProcessor() throws Exception {
    try (var rehearsal = new Rehearsal(directory, GAMES, PACE, new SplittableRandom(SEED))) {
      rehearsal.awaitTurns(SETTLED * GAMES);
      Instant from = Instant.now();
      for (int i = 0; i < ROUNDS; i++) {
        standStill(rehearsal, "SIGSTOP of the youngest for 1 s", rehearsal.nodes().youngest());
        standStill(rehearsal, "SIGSTOP of the oldest for 1 s", rehearsal.nodes().oldest());
      }
      starve(rehearsal);
      Instant until = Instant.now();
      assertThat(rehearsal.nodes().all())
          .allSatisfy(node -> {
            assertThat(node.isAlive()).isTrue();
            assertThat(node.said()).doesNotContain("put out");
          });
      Map<GameId, List<JournalEntry>> stored = rehearsal.finish();

      incidents.forEach(
          one -> System.out.printf("%s: %s%n", one.what(), one.turns(rehearsal.chronicle())));
      requireThatNothingIsLost(rehearsal, stored);
      assertThat(rehearsal.chronicle().losses()).as("lost connections").isEmpty();
      assertThat(openedAnew(rehearsal.chronicle(), stored, from, until))
          .as("rooms that moved, seed %d", SEED)
          .isEmpty();
    }
  }

  private void standStill(Rehearsal rehearsal, String what, int node) throws Exception {
    NodeProcess victim = rehearsal.nodes().get(node);
    Instant from = Instant.now();
    victim.stand();
    try {
      rehearsal.playFor(Duration.ofSeconds(1));
    } finally {
      victim.goOn();
    }
    rehearsal.playFor(Duration.ofSeconds(5));
    incidents.add(new Incident(what, node, from, Instant.now()));
  }

  private void starve(Rehearsal rehearsal) throws Exception {
    Instant from = Instant.now();
    try (var _ = new Burners()) {
      rehearsal.playFor(SATURATION);
    }
    incidents.add(new Incident("processor saturated", -1, from, Instant.now()));
  }

  /** Of the games that were played before. */
  private static List<GameId> openedAnew(
      Chronicle chronicle, Map<GameId, List<JournalEntry>> stored, Instant from, Instant until) {
    return chronicle.turns().stream()
        .filter(turn -> turn.seen().isBefore(from))
        .map(Chronicle.TimedTurn::game)
        .distinct()
        .filter(game ->
            stored.getOrDefault(game, List.of()).stream()
                .anyMatch(entry ->
                    entry.event() instanceof Event.Activated(Duration _, Instant at)
                        && at.isAfter(from)
                        && at.isBefore(until)))
        .toList();
  }

  private static void requireThatNothingIsLost(
      Rehearsal rehearsal, Map<GameId, List<JournalEntry>> stored) {
    System.out.printf(
        "%d turns acknowledged in %d games%n",
        rehearsal.ledger().acknowledged().size(), stored.size());
    assertThat(Findings.of(rehearsal.ledger().acknowledged(), stored))
        .as("seed %d", SEED)
        .isEqualTo(Findings.NONE);
    assertThat(rehearsal.ledger().refusals()).as("seed %d", SEED).isEmpty();
  }
}
