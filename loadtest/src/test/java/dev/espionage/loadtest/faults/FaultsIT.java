package dev.espionage.loadtest.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.loadtest.Main;
import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.Launched;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Runs a short version of each fault scenario against real servers.
@OwnProcess("breaks it")
@EnabledIfSystemProperty(
    named = "checks.faults",
    matches = "true",
    disabledReason = "takes ten minutes; -Dchecks.faults=true")
class FaultsIT {

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void aShortRunFindsWhatItShould(Scenario scenario) throws Exception {
    Optional<String> missing = scenario.missing();
    assumeTrue(missing.isEmpty(), () -> scenario.label() + " " + missing.orElseThrow());
    JsonObject run = run(scenario.label());
    assertThat(run.get("asExpected").getAsBoolean()).as(run.toString()).isTrue();
    assertThat(run.get("turns").getAsLong()).isPositive();
    assertThat(run.get("records").getAsLong()).isGreaterThanOrEqualTo(6);
    assertThat(run.getAsJsonArray("waitMillis")).hasSize(6);
  }

  private JsonObject run(String scenario) throws IOException, InterruptedException {
    Launched faults =
        Launched.inProcess(
            Main::commands, "faults", scenario, "--rooms=6", "--warm-up=1", "--json=" + directory);
    assertThat(faults.errors()).isEmpty();
    String json = Files.readString(directory.resolve(scenario + ".json"));
    JsonObject report = JsonParser.parseString(json).getAsJsonObject();
    JsonObject run = report.getAsJsonArray("runs").get(0).getAsJsonObject();
    assertThat(faults.status()).isEqualTo(run.get("asExpected").getAsBoolean() ? 0 : 1);
    return run;
  }
}
