package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.ChildJava;
import dev.espionage.server.Main;
import dev.espionage.server.sql.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code serve} prints one line with the reason if it cannot start. */
class RefusedStartIT {
  @TempDir Path directory = Path.of("");

  /** Runs a server that fails to start with status 1, and returns its lines on standard error. */
  private List<String> complaint(String... settings) throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    List<String> command = ChildJava.command();
    Stream.of(settings).map(setting -> "-Despionage." + setting).forEach(command::add);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "serve"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(log.toFile());
    assertThat(ChildJava.run(builder)).isEqualTo(1);
    return Files.readAllLines(log);
  }

  @Test
  void aDataDirectoryInUseIsAllThatItSpeaksOf() throws Exception {
    Path data = directory.resolve("data");
    try (DataDirectory _ = DataDirectory.open(data)) {
      assertThat(complaint("http.port=0", "management.port=0", "data.directory=" + data))
          .containsExactly(
              "espionage: cannot start: the data directory %s is in use by another server (process %d): stop that one, or set espionage.data.directory"
                  .formatted(data, ProcessHandle.current().pid()));
    }
  }

  @Test
  void aStoreThatCannotBeReadIsNamed() throws Exception {
    Path file = Files.createDirectory(directory.resolve("data")).resolve("espionage.db");
    Files.writeString(file, "not a database, but long enough to look at".repeat(100));
    assertThat(complaint("http.port=0", "management.port=0", "data.directory=" + file.getParent()))
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
    assertThat(complaint("http.port=0", "management.port=0", "data.directory=" + data))
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
