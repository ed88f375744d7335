package dev.espionage.server.app.membership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.net.HostAndPort;
import dev.espionage.server.TestSettings;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.NoticeCodecs;
import dev.espionage.server.sql.Postgres;
import dev.espionage.server.sql.database.PostgresDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests how two real nodes become members of one cluster in PostgreSQL.
class MembershipIT {
  private static final HostAndPort NOWHERE = HostAndPort.fromParts("127.0.0.1", 9);
  private static final String BLOCKED =
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";

  private final ExecutorService rooms = Executors.newSingleThreadExecutor();
  private final String schema = Postgres.createStore();
  private final PostgresDatabase database = Postgres.database(schema, Duration.ofSeconds(5));
  private final ClusterNode first = start();
  private final ClusterNode second = start();

  private ClusterNode start() {
    var configured =
        TestSettings.of(
            "cluster.port",
            "0",
            "cluster.seed-nodes.0",
            NOWHERE.toString(),
            "store.url",
            "jdbc:postgresql://127.0.0.1/unused",
            "pekko.cluster.gossip-interval",
            "20ms",
            "pekko.cluster.leader-actions-interval",
            "20ms");
    try {
      return ClusterNode.start(
          configured.settings().cluster(), configured.all(), rooms, NoticeCodecs.NONE);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void stop() {
    second.close();
    first.close();
    rooms.shutdownNow();
  }

  private static HostAndPort hostAndPort(ClusterNode node) {
    String name = node.name();
    return HostAndPort.fromString(name.substring(name.indexOf('@') + 1, name.lastIndexOf('#')));
  }

  private String value(String query) {
    return Postgres.value(query.formatted(schema));
  }

  /// It reads what Pekko knows first. Then the database answers only after it has joined.
  @Test
  void aNodeThatJoinsWhileItReadsTheMembersIsNoSecondCluster() throws Exception {
    try (var table = new MemberTable(database);
        Connection other = database.setup().getConnection();
        Statement statement = other.createStatement()) {
      first.form();
      first.awaitUp();
      table.enter(first.name());
      assertThat(table.join(table.read().version(), first.name())).isTrue();
      other.setAutoCommit(false);
      statement.execute("lock table cluster_lease in access exclusive mode");
      var membership =
          Membership.start(
              second, new MemberTable(database), List.of(NOWHERE), new SimpleMeterRegistry());
      await().until(() -> value(BLOCKED).equals("1"));
      second.join(List.of(hostAndPort(first)));
      second.awaitUp();
      other.commit();
      await()
          .until(
              () -> value("select count(*) from %s.cluster_member where joined > 0").equals("2"));
      assertThat(second.isUp()).isTrue();
      membership.close();
    }
  }
}
