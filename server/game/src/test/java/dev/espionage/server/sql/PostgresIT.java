package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.Schema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of behaviour specific to PostgreSQL.
class PostgresIT {
  private static final String KILL_WRITERS =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'espionage'";

  private static final String OPEN_TRANSACTIONS =
      "select count(*) from pg_stat_activity"
          + " where application_name = 'espionage' and state = 'idle in transaction'";

  @TempDir Path directory = Path.of("");

  @Test
  void theServerOfTheseTestsIsADurableOne() {
    assertThat(Postgres.setting("fsync")).isEqualTo("on");
    assertThat(Postgres.setting("synchronous_commit")).isEqualTo("on");
    assertThat(Postgres.setting("full_page_writes")).isEqualTo("on");
  }

  @Test
  void acknowledgedIsDurableEvenWhereTheDatabaseIsToldOtherwise() throws SQLException {
    var database =
        new PostgresDatabase(
            Postgres.address(Postgres.port(), Postgres.create())
                + "&options=-c%20synchronous_commit=off",
            "postgres",
            "postgres",
            Duration.ofSeconds(5));
    try (Connection connection = database.openWriter();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show synchronous_commit")) {
      row.next();
      assertThat(row.getString(1)).isEqualTo("on");
    }
  }

  @Test
  void backendsThatAreKilledAroundACommitCostNothing() {
    var fixture = new StoreFixture(DatabaseKind.POSTGRES, directory);
    var before = new AtomicBoolean();
    var after = new AtomicBoolean();
    CommitHooks hooks =
        new CommitHooks() {
          @Override
          public void beforeCommit() {
            if (before.getAndSet(false)) {
              Postgres.execute(KILL_WRITERS);
            }
          }

          @Override
          public void afterCommit() {
            if (after.getAndSet(false)) {
              Postgres.execute(KILL_WRITERS);
            }
          }
        };
    try (fixture) {
      GameStores store = fixture.open(StoreFixture.PATIENCE, hooks);
      JournaledMatch match = JournaledMatch.inPlay("600+5", 1).play(20);
      GameId game = match.writes.getFirst().game();
      for (int i = 0; i < match.writes.size(); i++) {
        before.set(i % 3 == 1);
        after.set(i % 3 == 2);
        get(store.journal().append(match.writes.get(i)));
      }
      assertThat(entries(store, game)).isEqualTo(match.entries());
    }
  }

  /// Its locks would stop all writes of the node that takes over its rooms.
  @Test
  void aWriterThatFallsSilentWithinATransactionHoldsNobodyUp() throws SQLException {
    PostgresDatabase database = Postgres.database(Postgres.create(), Duration.ofSeconds(30));
    try (Connection silent = database.openWriter();
        Statement first = silent.createStatement();
        Connection other = database.openWriter();
        Statement second = other.createStatement()) {
      second.execute("create table row (id int primary key)");
      other.commit();
      first.execute("insert into row values (1)");
      second.execute("insert into row values (1)");
      other.commit();
      assertThatThrownBy(silent::commit)
          .isInstanceOfSatisfying(
              SQLException.class,
              failure -> assertThat(database.fault(failure)).isEqualTo(DatabaseFault.LOST));
    }
  }

  @Test
  void aWriteThatStandsStillWithinItsTransactionIsRepeated() {
    var fixture = new StoreFixture(DatabaseKind.POSTGRES, directory);
    var stand = new AtomicBoolean();
    CommitHooks hooks =
        new CommitHooks() {
          @Override
          public void beforeCommit() {
            if (stand.getAndSet(false)) {
              await().until(() -> Postgres.value(OPEN_TRANSACTIONS).equals("0"));
            }
          }
        };
    try (fixture) {
      GameStores store = fixture.open(StoreFixture.PATIENCE, hooks);
      JournaledMatch match = JournaledMatch.inPlay("600+5", 1);
      stand.set(true);
      match.writes.forEach(write -> get(store.journal().append(write)));
      assertThat(stand).isFalse();
      assertThat(entries(store, match.writes.getFirst().game())).isEqualTo(match.entries());
    }
  }

  @Test
  void aServerThatIsNotThereIsNamed() {
    var database =
        new PostgresDatabase(
            Postgres.address(1, "nowhere"), "postgres", "secret", Duration.ofSeconds(5));
    assertThatThrownBy(() -> Schema.migrate(database))
        .hasMessageContaining("jdbc:postgresql://127.0.0.1:1/")
        .hasMessageContaining("refused")
        .hasMessageNotContaining("secret");
  }

  /// Starts the build's binaries with the settings that they have by default.
  @Test
  void settingsByWhichACommitMayGetLostAreTold() throws Exception {
    try (EmbeddedPostgres careless =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "off")
            .setServerConfig("full_page_writes", "off")
            .setServerConfig("synchronous_commit", "off")
            .start()) {
      var database =
          new PostgresDatabase(
              "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(careless.getPort()),
              "postgres",
              "postgres",
              Duration.ofSeconds(5));
      assertThat(database.durabilityWarnings())
          .containsExactly(
              "fsync is off: a power cut can lose acknowledged turns or the whole database",
              "full_page_writes is off: a power cut can damage the database",
              "synchronous_commit is off: this server turns it on for its own connections");
    }
    assertThat(Postgres.database(Postgres.create(), Duration.ofSeconds(5)).durabilityWarnings())
        .isEmpty();
  }
}
