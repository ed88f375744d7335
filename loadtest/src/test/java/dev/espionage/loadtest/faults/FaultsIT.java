package dev.espionage.loadtest.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.loadtest.Launched;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs short versions of fault scenarios against real servers. */
@OwnProcess("breaks it")
@EnabledIfSystemProperty(
    named = "checks.faults",
    matches = "true",
    disabledReason = "takes a minute and a half; -Dchecks.faults=true")
class FaultsIT {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"sigkill", "sigstop", "storage-failed-checkpoint", "postgresql-locked"})
  void everyPromiseHolds(String scenario) throws Exception {
    JsonObject run = run(scenario);
    assertThat(run.get("asExpected").getAsBoolean()).as(run.toString()).isTrue();
    assertThat(run.get("turns").getAsLong()).isPositive();
    assertThat(run.get("records").getAsLong()).isGreaterThanOrEqualTo(6);
    assertThat(run.getAsJsonArray("waitMillis")).hasSize(6);
    assertThat(run.get("findings").getAsJsonArray()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = "control-deleted")
  void theChecksFindWhatIsMissing(String scenario) throws Exception {
    JsonObject run = run(scenario);
    assertThat(run.get("asExpected").getAsBoolean()).as(run.toString()).isTrue();
    assertThat(run.getAsJsonObject("counts").keySet()).contains("lost");
  }

  private JsonObject run(String scenario) throws IOException, InterruptedException {
    Optional<String> missing = Scenario.of(scenario).missing();
    assumeTrue(missing.isEmpty(), () -> scenario + " " + missing.orElseThrow());
    Launched faults =
        Launched.inProcess("faults", scenario, "--rooms=6", "--warm-up=1", "--json=" + directory);
    assertThat(faults.errors()).isEmpty();
    String json = Files.readString(directory.resolve(scenario + ".json"));
    JsonObject report = JsonParser.parseString(json).getAsJsonObject();
    JsonObject run = report.getAsJsonArray("runs").get(0).getAsJsonObject();
    assertThat(faults.status()).isEqualTo(run.get("asExpected").getAsBoolean() ? 0 : 1);
    return run;
  }
}
