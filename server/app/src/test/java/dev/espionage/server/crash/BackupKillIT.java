package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.CommandLineRun;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a server that is killed while it makes a backup and guests play.
@OwnProcess("kills it during a backup")
class BackupKillIT {
  private static final long SEED = 44;

  /// The size of a table that makes a copy of the store take a while.
  private static final int FILLER_MIB = 64;

  @TempDir Path directory = Path.of("");

  private List<String> files() {
    Path backups = directory.resolve("data").resolve("backup");
    try (Stream<Path> files = Files.exists(backups) ? Files.list(backups) : Stream.empty()) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isUnfinished() {
    return files().stream().anyMatch(name -> name.endsWith(".part"));
  }

  private void fill() throws SQLException {
    String file = "jdbc:sqlite:" + directory.resolve("data").resolve("espionage.db");
    try (Connection connection = DriverManager.getConnection(file);
        Statement statement = connection.createStatement()) {
      statement.execute("create table filler (x blob)");
      statement.execute(
          "insert into filler with recursive n(i) as (select 1 union all select i + 1 from n"
              + " where i < %d) select randomblob(1048576) from n".formatted(FILLER_MIB));
    }
  }

  @Test
  void anUnfinishedBackupIsRemovedByTheNextStartAndTheNextBackupIsWhole() throws Exception {
    Path data = directory.resolve("data");
    DataCommand here = DataCommand.with(directory, "data.directory = \"%s\"".formatted(data));
    Map<String, String> settings =
        new HashMap<>(PersistentStore.in(DatabaseKind.SQLITE, data).settings());
    try (var crowd = new Crowd(2, new SplittableRandom(SEED))) {
      try (var server = CrashingServer.start(settings)) {
        crowd.comeTo(server.host());
        crowd.awaitTurns(20);
        server.process().kill();
      }
      fill();
      settings.put("backup.every", "1s");
      settings.put("store.min-free", "1 MiB");
      try (var server = CrashingServer.start(settings)) {
        crowd.comeTo(server.host());
        await()
            .pollDelay(Duration.ZERO)
            .pollInterval(Duration.ofMillis(1))
            .until(this::isUnfinished);
        server.process().kill();
        assertThat(isUnfinished()).isTrue();
      }
      List<PlayedTurn> before = crowd.answerLog().acknowledged();
      List<String> left = files();
      try (var server = CrashingServer.start(settings)) {
        crowd.comeTo(server.host());
        await().until(() -> files().stream().filter(name -> !left.contains(name)).count() > 1);
        crowd.awaitTurns(20);
        crowd.finish();
        server.process().kill();
      }
      assertThat(files().stream().filter(name -> name.endsWith(".part")))
          .isNotEqualTo(left)
          .doesNotContainAnyElementsOf(
              left.stream().filter(name -> name.endsWith(".part")).toList());
      CommandLineRun drill = here.run("drill");
      assertThat(drill.err()).isEmpty();
      assertThat(drill.out()).contains("no problems found\n");
      Path restored = directory.resolve("restored");
      String newest = files().stream().filter(name -> name.endsWith(".db")).toList().getLast();
      CommandLineRun restore =
          DataCommand.with(directory, "data.directory = \"%s\"".formatted(restored))
              .run("restore", data.resolve("backup").resolve(newest).toString());
      assertThat(restore.status()).as(restore.err()).isZero();
      var stored =
          PersistentStore.in(DatabaseKind.SQLITE, restored)
              .read(before.stream().map(PlayedTurn::game).distinct().toList());
      assertThat(Findings.of(before, stored).lost()).as("seed %d", SEED).isEmpty();
    }
  }
}
