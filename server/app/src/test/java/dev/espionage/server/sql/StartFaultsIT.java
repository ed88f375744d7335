package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.RefusedStart;
import dev.espionage.server.StorageFaults;
import dev.espionage.server.game.GameStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a server on SQLite says in one line why it cannot start.
class StartFaultsIT {
  @TempDir Path directory = Path.of("");
  private Path data = Path.of("");

  @BeforeEach
  void name() {
    data = directory.resolve("data");
  }

  /// Leaves a store as a killed server does, with committed data in its log.
  private void leaveStore() throws IOException {
    Path running = directory.resolve("running");
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, Files.createDirectory(running))) {
      fixture.database.takeMaintenance();
      GameStores store = fixture.open();
      StoreFixture.settle(store);
      assertThat(StoreFiles.of(running).in(data)).isEqualTo(data);
    }
  }

  private String complaint(String fault) throws Exception {
    StorageFaults disk = StorageFaults.below(data, directory);
    disk.set(fault);
    List<String> lines =
        RefusedStart.complaint(
            directory, disk.environment(), "data.directory=" + data, "store.append-timeout=1s");
    assertThat(disk.happened()).isNotEmpty();
    assertThat(lines).noneMatch(line -> line.contains("bug"));
    assertThat(lines).filteredOn(line -> line.startsWith("espionage: ")).hasSize(1);
    return lines.getLast();
  }

  private String cannotStart(String reason) {
    return "espionage: cannot start: the store in %s cannot be written: %s"
        .formatted(data.resolve("espionage.db"), reason);
  }

  @Test
  void aFullDisk() throws Exception {
    leaveStore();
    assertThat(complaint("espionage.db* full")).isEqualTo(cannotStart("the disk is full"));
  }

  @Test
  @EnabledIfSystemProperty(named = "checks.disk.faults", matches = StorageFaults.ALL)
  void aFullDiskWithoutAStore() throws Exception {
    assertThat(complaint("espionage.db* full")).isEqualTo(cannotStart("the disk is full"));
  }

  @Test
  @EnabledIfSystemProperty(named = "checks.disk.faults", matches = StorageFaults.ALL)
  void aFullDiskWithoutALock() throws Exception {
    assertThat(complaint("* full"))
        .isEqualTo(
            ("espionage: cannot start: the data directory %s cannot be used (java.io.IOException:"
                    + " No space left on device): set espionage.data.directory")
                .formatted(data));
  }

  @Test
  void aDiskThatDoesNotSync() throws Exception {
    leaveStore();
    assertThat(complaint("espionage.db sync-error")).isEqualTo(cannotStart("disk I/O failed"));
  }

  @Test
  @EnabledIfSystemProperty(named = "checks.disk.faults", matches = StorageFaults.ALL)
  void aSlowDisk() throws Exception {
    leaveStore();
    assertThat(complaint("espionage.db-wal sync-delay 3000"))
        .isEqualTo(cannotStart("the store did not answer in time"));
  }
}
