package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.Postgres;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Tests servers without seed nodes, each of which wants to be the whole cluster of a database. */
class LoneClusterIT {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final String schema = Postgres.createStore();
  private final LogCapture log = new LogCapture();

  private WholeServer start(long seed) {
    return new WholeServer(seed, Postgres.settings(Postgres.address(Postgres.port(), schema)));
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

  /**
   * A second server waits for the end of the first, and gives up. Then a row is inserted that is
   * older than the server's own, as if a second cluster had been formed. The younger one ends.
   */
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
