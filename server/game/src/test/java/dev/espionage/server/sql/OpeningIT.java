package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SchemaRefused;
import dev.espionage.testkit.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of a store and a data directory at the start of a server.
class OpeningIT {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /// Migrations of versions that exist in these tests only.
  private static final String LATER = "classpath:dev/espionage/server/sql/later/";

  private static final Duration SHORT = Duration.ofMillis(250);

  @TempDir Path directory = Path.of("");

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void theSecondStartFindsTheTablesOfTheFirst(DatabaseKind kind) throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    assertThatCode(() -> Schema.migrate(database)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void tablesOfANewerServerAreRefused(DatabaseKind kind) throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    noteMigration(database, 999);
    execute(database, "update schema_floor set version = 999");
    assertThatThrownBy(() -> Schema.migrate(database))
        .isInstanceOf(SchemaRefused.class)
        .hasMessageContaining(database.location())
        .hasMessageMatching("(?s).*knows version 999 of them, this server knows .* to \\d+: .*")
        .hasMessageContaining("Start that version again, or restore a backup");
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void anUpgradeThatAddsLeavesTheWayBackAndOneThatRemovesDoesNot(DatabaseKind kind)
      throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    int added = Schema.migrate(database, List.of(LATER + "added"));
    assertThat(added).isEqualTo(900);
    assertThatCode(() -> Schema.migrate(database)).doesNotThrowAnyException();
    assertThatCode(() -> Schema.requireCurrent(database)).doesNotThrowAnyException();
    int later = Schema.migrate(database, List.of(LATER + "added", LATER + "removed"));
    assertThat(later).isEqualTo(901);
    assertThatThrownBy(() -> Schema.migrate(database)).isInstanceOf(SchemaRefused.class);
    assertThatThrownBy(() -> Schema.requireCurrent(database)).isInstanceOf(SchemaRefused.class);
    assertThatThrownBy(() -> Schema.migrate(database, List.of(LATER + "added")))
        .isInstanceOf(SchemaRefused.class);
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aFinishedUpgradeHasNoWayBack(DatabaseKind kind) throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    int known = Schema.migrate(database, List.of(LATER + "added"));
    execute(database, "update schema_floor set version = " + known);
    assertThatThrownBy(() -> Schema.migrate(database)).isInstanceOf(SchemaRefused.class);
    assertThatCode(() -> Schema.migrate(database, List.of(LATER + "added")))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aStoreThatBeganWithALaterVersionHasNoWayBack(DatabaseKind kind) throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database, List.of(LATER + "added"));
    assertThatThrownBy(() -> Schema.migrate(database)).isInstanceOf(SchemaRefused.class);
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void tablesOfAVersionBeforeTheFirstReleaseAreRefused(DatabaseKind kind) throws IOException {
    Database database = kind.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    execute(database, "delete from flyway_schema_history");
    noteMigration(database, 16);
    noteMigration(database, 30);
    for (ThrowingCallable opening :
        List.<ThrowingCallable>of(
            () -> Schema.migrate(database),
            () -> Schema.requireCurrent(database),
            () -> Schema.requireKnown(database))) {
      assertThatThrownBy(opening)
          .isInstanceOf(SchemaRefused.class)
          .hasMessage(
              "the tables in %s are those of a version before 1.0 (their version is 30, this"
                  + " server begins with 31): they cannot be upgraded. Start with an empty"
                  + " database, or start the server that created these tables",
              database.location());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aStoreOfTheTestsIsAsAServerMakesIt(DatabaseKind kind) throws IOException {
    Database database = kind.createStore(directory, PATIENCE);
    assertThatCode(() -> Schema.requireCurrent(database)).doesNotThrowAnyException();
    assertThatCode(() -> Schema.migrate(database)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aStartThatCannotWriteSaysWhy(DatabaseKind kind) {
    try (var fixture = new StoreFixture(kind, directory)) {
      fixture.database.gone(true);
      assertThatThrownBy(() -> fixture.openOrThrow(SHORT))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "the store in %s cannot be written: the database cannot be reached",
              fixture.database.location());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aStartWithoutATableSaysSo(DatabaseKind kind) {
    try (var fixture = new StoreFixture(kind, directory)) {
      fixture.execute("drop table node");
      assertThatThrownBy(() -> fixture.openOrThrow(SHORT))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "the store in %s cannot be written: a table or a column is missing",
              fixture.database.location());
    }
  }

  private static void noteMigration(Database database, int version) {
    execute(
        database,
        """
        insert into flyway_schema_history (installed_rank, version, description, type, script,
          checksum, installed_by, installed_on, execution_time, success)
        values (%1$d, '%1$d', 'other', 'SQL', 'V%1$d__other.sql', 1, 'x', current_timestamp, 1, true)
        """
            .formatted(version));
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void tablesOfSomethingElseAreRefused(DatabaseKind kind) {
    Database database = kind.create(directory, PATIENCE);
    execute(database, "create table game (score integer)");
    assertThatThrownBy(() -> Schema.migrate(database))
        .isInstanceOf(SchemaRefused.class)
        .hasMessageContaining(database.location());
  }

  private static void execute(Database database, String sql) {
    try (Connection connection = database.setup().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aNewFileHasSmallPagesAndAWriteAheadLog() throws IOException, SQLException {
    Database database = DatabaseKind.SQLITE.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    assertThat(asked(database.setup(), "pragma page_size")).isEqualTo("2048");
    try (Connection writer = database.openWriter()) {
      assertThat(asked(writer, "pragma page_size")).isEqualTo("2048");
      assertThat(asked(writer, "pragma journal_mode")).isEqualTo("wal");
      assertThat(asked(writer, "pragma synchronous")).as("FULL").isEqualTo("2");
    }
  }

  @Test
  void everyFileOfAStoreIsForItsOwnerAlone() throws IOException {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory, false)) {
      StoreFixture.write(fixture.open(), JournaledMatch.inPlay("600+5", 1).writes);
      try (Stream<Path> files = Files.list(directory)) {
        assertThat(files)
            .hasSizeGreaterThan(3)
            .allSatisfy(file ->
                assertThat(Files.getPosixFilePermissions(file))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------")));
      }
    }
  }

  @Test
  void anEmptyFileBecomesAStoreToo() throws IOException, SQLException {
    Files.createFile(directory.resolve("espionage.db"));
    Database database = DatabaseKind.SQLITE.create(directory, PATIENCE);
    int _ = Schema.migrate(database);
    assertThat(asked(database.setup(), "pragma page_size")).isEqualTo("2048");
  }

  private static String asked(DataSource source, String sql) throws SQLException {
    try (Connection connection = source.getConnection()) {
      return asked(connection, sql);
    }
  }

  private static String asked(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.getString(1);
    }
  }

  @Test
  void aDataDirectoryIsForOneAtATime() throws IOException {
    Path data = directory.resolve("data");
    try (DataDirectory first = DataDirectory.open(data)) {
      assertThat(first.file("espionage.db")).isEqualTo(data.resolve("espionage.db"));
      assertThatThrownBy(() -> DataDirectory.open(data))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the data directory " + data + " is in use by another server")
          .hasMessageContaining("process " + ProcessHandle.current().pid())
          .hasMessageContaining("espionage.data.directory");
    }
    DataDirectory.open(data).close();
  }

  /// Uses a second process, because the lock must work between processes.
  @Test
  void anotherProcessIsKeptOut() throws IOException, InterruptedException {
    Path data = directory.resolve("data");
    String classPath =
        String.join(
            File.pathSeparator,
            place(LockHolder.class),
            place(DataDirectory.class),
            place(PrivateFiles.class));
    ProcessBuilder holder =
        ChildProcess.java(List.of("-cp", classPath), LockHolder.class, data.toString())
            .redirectErrorStream(true);
    try (ChildProcess other = ChildProcess.start(holder)) {
      other.awaitLine(LockHolder.LOCKED);
      assertThatThrownBy(() -> DataDirectory.open(data))
          .hasMessageContaining(data.toString())
          .hasMessageContaining("process " + other.pid());
      other.kill();
      DataDirectory.open(data).close();
    }
  }

  private static String place(Class<?> one) {
    return one.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void whatIsNoDirectoryIsNamed() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertThatThrownBy(() -> DataDirectory.open(file))
        .hasMessageContaining(file.toString())
        .hasMessageContaining("espionage.data.directory");
  }
}
