package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.espionage.server.RefusedStart;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that `serve` prints one line with the reason if it cannot start.
class RefusedStartIT {
  /// The exit status of a process that a signal ends is this and the signal's number.
  private static final int SIGNAL = 128;

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

  /// An empty text of `without` leaves out no jar; `TAKEN` is a port in use.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 |             | http.port=70000 | espionage.http.port is \"70000\" (system property): exp",
        "2 |             | data.directory= | data.directory is \"\" (system property): expected",
        "2 |             | backup.every=5 | espionage.backup.every is \"5\" (system property): expected off, or a dur",
        "2 |             | backup.every=1d store.url=memory | (system property) needs a SQLite store",
        "2 |             | backup.every=1d store.url=jdbc:postgresql://a/b | back up PostgreSQL by pg_dump",
        "2 |             | backup.keep=0 | espionage.backup.keep is \"0\" (system property): exp",
        "1 |             | http.port=TAKEN | cannot start: cannot listen on 127.0.0.1:",
        "1 |             | management.port=TAKEN | cannot start: cannot listen on 127.0.0.1:",
        "1 |             | cluster.port=TAKEN | cannot start: cannot bind the cluster port: ",
        "1 |             | store.url=jdbc:postgresql://127.0.0.1:9/none | cannot start: the tables in ",
        "1 |             | -Dpekko.remote.artery.bind.bind-timeout=x | cannot start: the settings of pekko",
        "70 |            | -Dorg.sqlite.lib.path=/no -Dorg.sqlite.tmpdir=/no | installation is incomplete",
        "70 | sqlite-jdbc | store.url=memory | installation is incomplete, or does not fit this"
      })
  void everyStartThatFailsEndsWithItsStatusAndSentence(
      int status, @Nullable String without, String setting, String sentence) throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      List<String> lines =
          RefusedStart.complaint(
              status,
              directory,
              without == null ? "" : without,
              "data.directory=%s %s"
                  .formatted(directory.resolve("data"), setting)
                  .replace("TAKEN", Integer.toString(taken.getLocalPort()))
                  .split(" ", -1));
      assertThat(lines)
          .filteredOn(line -> line.startsWith("espionage: "))
          .singleElement()
          .asString()
          .contains(sentence)
          .doesNotContain("bug");
    }
  }

  /// Returns whether this process and its children ignore a signal.
  private static boolean isIgnored(int signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.replaceFirst("SigIgn:\\s*", ""))
            .anyMatch(mask -> new BigInteger(mask, 16).testBit(signal - 1));
  }

  /// The database accepts the connection and says nothing.
  @ParameterizedTest
  @CsvSource({"HUP, 129", "INT, 130", "TERM, 143"})
  void aSignalDuringTheStartEndsIt(String signal, int status) throws Exception {
    assumeThat(isIgnored(status - SIGNAL)).as("this test run ignores it, as below nohup").isFalse();
    try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ChildProcess process =
            ChildProcess.start(
                RefusedStart.serve(
                    directory.resolve("log"),
                    System.getProperty("java.class.path"),
                    "store.url=jdbc:postgresql://127.0.0.1:%d/none"
                        .formatted(silent.getLocalPort())));
        Socket _ = silent.accept()) {
      process.signal(signal);
      assertThat(process.awaitExit()).isEqualTo(status);
    }
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
