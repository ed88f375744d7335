package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.LaunchedServer;
import dev.espionage.server.StorageFaults;
import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.failover.Ports;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Tests servers on SQLite whose disk fails while guests play. Each fault ends the server; the next
/// one continues on the same files. Acknowledged turns stay, and no turn is played twice.
/// `-Dchecks.disk.faults=all` tries every fault.
@OwnProcess("fails its disk")
class DiskFaultsIT {
  private static final long SEED = Long.getLong("checks.disk.seed", 37);
  private static final int GAMES = 4;
  private static final int KILLED = 128 + 9;

  /// A fault that ends a server.
  ///
  /// @param status the exit status
  /// @param line the line of the control file
  private record Fault(int status, String line) {
    static Fault io(String line) {
      return new Fault(CommitHooks.IO_ERROR, line);
    }

    static Fault cut(String line) {
      return new Fault(KILLED, line);
    }
  }

  /// The faults of the short test come first.
  private static final List<Fault> FAULTS =
      List.of(
          Fault.io("espionage.db sync-error 50"),
          Fault.cut("* cut 3"),
          Fault.io("espionage.db sync-error-cached 50"),
          Fault.io("espionage.db-wal sync-error 5"),
          Fault.io("espionage.db-wal sync-error-cached 5"),
          Fault.io("espionage.db-wal write-error 2"),
          Fault.io("espionage.db write-error 10"),
          Fault.cut("espionage.db cut 20"),
          Fault.cut("espionage.db-wal cut 10"));

  private static final int SHORT = 2;

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);
  private PersistentStore store = PersistentStore.in(DatabaseKind.SQLITE, directory);

  @BeforeEach
  void nameStore() {
    store = PersistentStore.in(DatabaseKind.SQLITE, directory.resolve("data"));
  }

  private StorageFaults faults() throws Exception {
    return StorageFaults.below(directory.resolve("data"), directory);
  }

  private LaunchedServer start(StorageFaults faults) throws Exception {
    return start(faults, Map.of());
  }

  private LaunchedServer start(StorageFaults faults, Map<String, String> settings)
      throws Exception {
    Map<String, String> all = new HashMap<>(store.settings());
    all.putAll(settings);
    return CrashingServer.start(all, Map.of(), faults.environment());
  }

  @Test
  void noFaultOfTheDiskLosesAnAcknowledgedTurn() throws Exception {
    StorageFaults faults = faults();
    try (var guests = new Crowd(GAMES, random.split())) {
      for (Fault fault : FAULTS.subList(0, StorageFaults.all() ? FAULTS.size() : SHORT)) {
        try (var server = start(faults)) {
          guests.comeTo(server.host());
          guests.awaitTurns(random.nextInt(30, 90));
          faults.set(fault.line());
          assertThat(server.process().awaitExit())
              .as("%s, seed %d", fault, SEED)
              .isEqualTo(fault.status());
          guests.requireThatAllPlay();
        }
        requireToken();
        faults.set();
      }
      try (var server = start(faults)) {
        guests.comeTo(server.host());
        guests.finish();
        server.process().kill();
      }
      AnswerLog answers = guests.answerLog();
      assertThat(answers.refusals()).as("seed %d", SEED).isEmpty();
      assertThat(Findings.of(answers.acknowledged(), store.read(answers.games())))
          .as("seed %d, %s", SEED, faults.happened())
          .isEqualTo(Findings.NONE);
    }
    DataCommand data =
        DataCommand.with(
            directory, "data.directory = \"%s\"".formatted(store.settings().get("data.directory")));
    assertThat(data.run("check").out()).endsWith("no problems found\n");
  }

  /// Proves that the test above can fail, with a disk that reports syncs which it does not do.
  @Test
  void aDiskThatLiesIsFoundOutAndAnEmptyTokenIsReplaced() throws Exception {
    StorageFaults faults = faults();
    faults.set("* sync-lie");
    AnswerLog answers;
    try (var guests = new Crowd(GAMES, random.split());
        var server = start(faults)) {
      guests.comeTo(server.host());
      guests.awaitTurns(60);
      faults.set("espionage.db-wal cut");
      assertThat(server.process().awaitExit()).isEqualTo(KILLED);
      answers = guests.answerLog();
    }
    assertThat(Findings.of(answers.acknowledged(), store.read(answers.games())).lost())
        .as("seed %d", SEED)
        .isNotEmpty();
    assertThat(tokenFile()).isEmptyFile();
    faults.set();
    try (var _ = start(faults)) {
      requireToken();
    }
  }

  /// Fills the disk for the database only, so that turns go on.
  @Test
  @EnabledIfSystemProperty(named = "checks.disk.faults", matches = StorageFaults.ALL)
  void aMinuteOfFailingCheckpointsIsReported() throws Exception {
    StorageFaults faults = faults();
    int port = Ports.free(1);
    try (var guests = new Crowd(GAMES, random.split());
        var server = start(faults, Map.of("management.port", Integer.toString(port)))) {
      guests.comeTo(server.host());
      faults.set("espionage.db full");
      await()
          .pollInterval(Duration.ofSeconds(1))
          .atMost(Duration.ofMinutes(2))
          .until(() -> management(port, "readyz").equals("ready\nnot healthy: checkpoint\n"));
      guests.awaitTurns(1);
      assertThat(management(port, "metrics"))
          .containsPattern("espionage_store_checkpoint_age_seconds (6\\d|1\\d\\d)\\.");
      faults.set();
      await().until(() -> management(port, "readyz").equals("ready\n"));
      guests.finish();
    }
  }

  private static String management(int port, String page) throws Exception {
    try (HttpClient http = HttpClient.newHttpClient()) {
      URI address = URI.create("http://127.0.0.1:%d/%s".formatted(port, page));
      return http.send(
              HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    }
  }

  private Path tokenFile() {
    return directory.resolve("data").resolve("admin.token");
  }

  private void requireToken() throws IOException {
    assertThat(TokenFile.read(tokenFile()).reveal()).hasSize(26);
  }
}
