package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.common.net.HostAndPort;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.Postgres;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Tests servers of which each wants to be the whole cluster of a database, and how they end.
class LoneClusterIT {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final String schema = Postgres.createStore();
  private final LogCapture log = new LogCapture();

  private WholeServer start(long seed, String... more) {
    return new WholeServer(seed, settings(more));
  }

  private String[] settings(String... more) {
    return Postgres.settings(Postgres.address(Postgres.port(), schema), more);
  }

  @AfterEach
  void close() {
    log.close();
  }

  private static double conflicts(WholeServer server) {
    return server.metric("espionage_cluster_conflicts_total");
  }

  private String insertion(long joined) {
    return "insert into %s.cluster_member values ('pekko://espionage@10.0.0.9:1#1', %d, 0, 0, '')"
            .formatted(schema, joined)
        + " returning 1";
  }

  /// A second server waits for the end of the first, and gives up. Then a row is inserted that is
  /// older than the server's own, as if a second cluster had been formed. The younger one ends.
  @Test
  @EnabledIfSystemProperty(
      named = "checks.partitions",
      matches = "true",
      disabledReason = "waits for leases; -Dchecks.partitions=true")
  void thereIsOneClusterAndASecondOneEnds() {
    try (WholeServer server = start(1)) {
      CompletableFuture<WholeServer> second = CompletableFuture.supplyAsync(() -> start(2));
      assertThatThrownBy(second::join)
          .isInstanceOf(CompletionException.class)
          .cause()
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("the database is in use by [127.0.0.1:");
      assertThat(conflicts(server)).isZero();
      String table = schema + ".cluster_member";
      Postgres.value("update %s set joined = joined + 1 returning 1".formatted(table));
      Postgres.value(insertion(1));
      await()
          .atMost(LONGEST)
          .until(() -> {
            Postgres.value(
                "update %s set renewals = renewals + 1 where joined = 1 returning 1"
                    .formatted(table));
            return isLogged("ERROR ", "have removed this node");
          });
      assertThat(isLogged("ERROR ", "two clusters use this database")).isTrue();
      assertThat(conflicts(server)).isPositive();
    }
  }

  private boolean isLogged(String level, String text) {
    return log.lines().stream().anyMatch(line -> line.startsWith(level) && line.contains(text));
  }

  /// The members in the database renew nothing, and no node answers at their address.
  @Test
  void aNodeThatIsNotLetInGivesUp() {
    Postgres.value(insertion(1));
    assertThatThrownBy(() ->
            start(
                1,
                "cluster.seed-nodes.0",
                "127.0.0.1:9",
                "pekko.cluster.shutdown-after-unsuccessful-join-seed-nodes",
                "1s"))
        .hasMessageContaining("no node of the cluster has let this node join in time");
    assertThat(isLogged("INFO ", "this node waits to join its cluster, for 0 s at most")).isTrue();
  }

  /// Its row is deleted as the other nodes do, and then it starts its rooms.
  @Test
  void aNodeThatIsRemovedDuringItsStartIsNoBug() {
    int port = Nodes.freePorts(1).getFirst();
    assertThatThrownBy(() ->
            new WholeServer(
                new SeededRandomness(1),
                CommitHooks.NONE,
                ratings -> {
                  remove(port);
                  return ratings;
                },
                settings(
                    "cluster.port",
                    Integer.toString(port),
                    "pekko.extensions.0",
                    ActorSystemRegistry.class.getName())))
        .hasMessageContaining(ClusterNode.LEFT);
  }

  private void remove(int port) {
    Postgres.value("delete from %s.cluster_member returning 1".formatted(schema));
    await().until(() -> ActorSystemRegistry.at(port).whenTerminated().isCompleted());
  }

  /// The ports and the membership are free for the next start.
  @Test
  void aStartThatFailsLeavesNothingBehind() {
    int port = Nodes.freePorts(1).getFirst();
    var error = new UnsatisfiedLinkError("a test");
    assertThatThrownBy(() ->
            new WholeServer(
                new SeededRandomness(1),
                CommitHooks.NONE,
                _ -> {
                  throw error;
                },
                settings("cluster.port", Integer.toString(port))))
        .isSameAs(error);
    assertThat(ClusterNode.accepts(HostAndPort.fromParts("127.0.0.1", port))).isFalse();
    assertThat(Postgres.value("select count(*) from %s.cluster_member".formatted(schema)))
        .isEqualTo("0");
  }

  /// An `Error` in a thread of Pekko must not look like a stop in order.
  @Test
  void aServerWhoseActorsFailFatallyEnds() {
    int port = Nodes.freePorts(1).getFirst();
    try (WholeServer _ =
        start(
            1,
            "cluster.port",
            Integer.toString(port),
            "pekko.extensions.0",
            ActorSystemRegistry.class.getName())) {
      ActorSystemRegistry.at(port)
          .dispatcher()
          .execute(() -> {
            throw new NoClassDefFoundError("a/Missing");
          });
      await().until(() -> ActorSystemRegistry.at(port).whenTerminated().isCompleted());
    }
  }

  @Test
  void aServerTakesOverFromOneThatDied() {
    Postgres.value(insertion(1));
    try (WholeServer server = start(1)) {
      assertThat(server.management("/readyz")).startsWith("ready");
      assertThat(Postgres.value("select count(*) from %s.cluster_member".formatted(schema)))
          .isEqualTo("1");
    }
  }
}
