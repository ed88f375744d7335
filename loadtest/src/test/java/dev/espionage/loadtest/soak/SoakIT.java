package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.Main;
import dev.espionage.loadtest.rig.Rig;
import dev.espionage.loadtest.rig.SupervisedServer;
import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.Launched;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the soak as a user starts it, against real servers that it kills, and that it can fail.
@OwnProcess("kills it")
class SoakIT {
  private static final long SEED = Long.getLong("checks.soak.seed", 3);
  private static final int RATE = 100;

  @TempDir private Path directory;

  @Test
  void nothingIsLostByAKillAndByEveryOtherFault() throws Exception {
    Path json = directory.resolve("soak.json");
    Path page = directory.resolve("soak.html");
    Launched soak =
        Launched.run(
            directory,
            "soak",
            "--seed=" + SEED,
            "--rooms=6",
            "--rate=" + RATE,
            "--seconds=6",
            "--kill-server=1",
            "--faults-per-second=4",
            "--json=" + json,
            "--report=" + page);
    assertThat(soak.status()).as(soak.output() + soak.errors()).isZero();
    JsonObject report = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(report.getAsJsonObject("setup").get("kill-server").getAsInt()).isEqualTo(1);
    assertThat(report.getAsJsonObject("counts").keySet()).isEmpty();
    assertThat(report.getAsJsonObject("play").get("turns").getAsLong()).isPositive();
    assertThat(report.getAsJsonObject("faults").keySet()).isNotEmpty();
    JsonObject kill = report.getAsJsonArray("kills").get(0).getAsJsonObject();
    assertThat(kill.get("firstTurnMillis").getAsDouble()).isPositive();
    assertThat(kill.get("allRoomsMillis").getAsDouble())
        .isGreaterThanOrEqualTo(kill.get("readyMillis").getAsDouble() / 2);
    JsonObject checks = report.getAsJsonObject("checks");
    assertThat(checks.get("histories").getAsLong()).isPositive();
    assertThat(checks.get("records").getAsLong()).isGreaterThanOrEqualTo(6);
    assertThat(checks.get("exports").getAsLong()).isEqualTo(3);
    assertThat(checks.get("store").getAsBoolean()).isTrue();
    assertThat(Files.readString(page)).contains("Espionage soak", "Killed at");
  }

  @Test
  void nodesThatRunAreLeftRunningAndTheirStoreIsNotLookedInto() throws Exception {
    try (ServerProcess server = ServerProcess.start(StoreChoice.MEMORY)) {
      String url = server.endpoint().base().toString();
      Launched soak =
          Launched.inProcess(
              Main::commands,
              "soak",
              "--seed=" + SEED,
              "--url=" + url + "," + url,
              "--rooms=3",
              "--seconds=2",
              "--faults=reset,reload");
      assertThat(soak.status()).as(soak.output() + soak.errors()).isZero();
      assertThat(soak.output())
          .containsPattern("findings +none\n")
          .containsPattern("store +not examined \\(not started here\\)");
      assertThat(ProcessHandle.of(server.pid())).isPresent();
    }
  }

  /// Checks that the tests above can fail: while the server is down for the second time, a copy of
  /// its data from the first time replaces its data.
  @Test
  void aServerThatForgetsWhatItHadAcknowledgedIsFoundOut() throws Exception {
    SoakPlan plan =
        new SoakPlan(
            List.<Endpoint>of(),
            StoreChoice.SQLITE,
            6,
            1,
            OptionalDouble.of(RATE),
            Duration.ofSeconds(6),
            SEED,
            Set.<ConnectionFault>of(),
            1,
            2,
            0,
            1);
    SoakReport report;
    Rig rig = Rig.on(plan.store(), Rig.Settings.NONE);
    try {
      SupervisedServer server = rig.server();
      report = SoakRun.of(plan, Optional.of(server), () -> forget(server.directory()));
    } finally {
      rig.close(true, System.out);
    }
    assertThat(report.counts()).as("seed %d: %s", SEED, report.findings()).containsKey("lost");
    assertThat(report.findings()).anyMatch(finding -> finding.startsWith("lost: game "));
  }

  private void forget(Path server) throws IOException {
    Path kept = directory.resolve("kept");
    Path data = server.resolve("data");
    if (Files.isDirectory(kept)) {
      for (Path file : files(data)) {
        Files.delete(file);
      }
      copy(kept, data);
    } else {
      Files.createDirectory(kept);
      copy(data, kept);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aServerThatDoesNotAnswerIsNamed() {
    Launched soak = Launched.inProcess(Main::commands, "soak", "--url=http://127.0.0.1:1");
    assertThat(soak.status()).isEqualTo(1);
    assertThat(soak.errors()).startsWith("espionage soak: no server answers at http://127.0.0.1:1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--faults=fire  | --faults: \"fire\" is none of reset",
        "--store=memory | --store: memory leaves nothing to examine",
        "--nonsense     | Unknown option",
      })
  void wrongUsageIsNamed(String argument, String complaint) {
    Launched soak = Launched.inProcess(Main::commands, "soak", argument);
    assertThat(soak.status()).isEqualTo(2);
    assertThat(soak.errors()).contains(complaint);
    assertThat(soak.output()).isEmpty();
  }
}
