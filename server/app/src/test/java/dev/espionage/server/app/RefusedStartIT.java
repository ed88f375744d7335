package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.RefusedStart;
import dev.espionage.server.sql.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code serve} prints one line with the reason if it cannot start. */
class RefusedStartIT {
  @TempDir Path directory = Path.of("");

  private List<String> complaint(Path data) throws IOException, InterruptedException {
    return RefusedStart.complaint(directory, Map.of(), "data.directory=" + data);
  }

  @Test
  void aDataDirectoryInUseIsAllThatItSpeaksOf() throws Exception {
    Path data = directory.resolve("data");
    try (DataDirectory _ = DataDirectory.open(data)) {
      assertThat(complaint(data))
          .containsExactly(
              "espionage: cannot start: the data directory %s is in use by another server (process %d): stop that one, or set espionage.data.directory"
                  .formatted(data, ProcessHandle.current().pid()));
    }
  }

  @Test
  void aStoreThatCannotBeReadIsNamed() throws Exception {
    Path data = Files.createDirectory(directory.resolve("data"));
    Path file = data.resolve("espionage.db");
    Files.writeString(file, "not a database, but long enough to look at".repeat(100));
    assertThat(complaint(data))
        .filteredOn(line -> line.startsWith("espionage: "))
        .containsExactly(
            "espionage: cannot start: the store in %s is damaged: SQLite cannot read it. Keep a copy of it, and restore a backup: see \"A damaged store\" in docs/operations.md"
                .formatted(file));
  }

  @Test
  void aStoreThatIsGoneIsNotBegunAnew() throws Exception {
    Path data = directory.resolve("data");
    try (var server = new WholeServer(1, "store.url", "", "data.directory", data.toString())) {
      GuestGame.byLink(server, "small", "600+5");
    }
    Files.delete(data.resolve("espionage.db"));
    assertThat(complaint(data))
        .filteredOn(line -> line.startsWith("espionage: "))
        .singleElement()
        .asString()
        .contains("its tables are missing, but 1 games are known to have been stored in it");
    Files.delete(data.resolve("espionage.db-marks"));
    try (var server = new WholeServer(2, "store.url", "", "data.directory", data.toString())) {
      GuestGame.byLink(server, "small", "600+5").deployed();
    }
  }
}
