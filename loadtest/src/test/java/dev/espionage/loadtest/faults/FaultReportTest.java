package dev.espionage.loadtest.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultReportTest {

  private static FaultReport.Run run(List<Long> waits, Map<String, Integer> counts, boolean good) {
    return new FaultReport.Run(
        7,
        1_200,
        14,
        8_040,
        1,
        waits,
        350,
        Map.of("resignation", 14),
        Map.of("unavailable", 3),
        counts,
        counts.isEmpty() ? List.of() : List.of("lost: game x, turn 3, 1.000 s: gone"),
        good);
  }

  private static FaultReport report(FaultReport.Run... runs) {
    return new FaultReport("sigkill", "the server is killed", 3, List.of(runs));
  }

  @Test
  void eachRunIsALineAndTheLastOneSumsUp() {
    FaultReport report =
        report(
            run(List.of(1L, 2L, 3_000L), Map.of(), true),
            run(List.of(4L, 5L, 6L), Map.of("lost", 2), false));
    assertThat(report.isClean()).isFalse();
    assertThat(report.layout().lines().stream().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "sigkill: the server is killed, 3 rooms",
            "",
            "Seed turns records fault ms restarts p50 ms max ms clock ms findings",
            "7 1,200 14 8,040 1 2 3,000 350 none",
            "7 1,200 14 8,040 1 5 6 350 FAILED lost 2",
            "all 2,400 28 2 4 3,000 350 1 of 2 runs failed",
            "p50, max: the longest wait for an answer of each room, from the fault on",
            "clock: the most that a clock was charged beyond the time that its player took",
            "finding: lost: game x, turn 3, 1.000 s: gone");
  }

  @Test
  void aRoomThatNeverAnswersHasNoTime() {
    assertThat(report(run(List.of(), Map.of(), true)).layout().lines().get(3)).contains("never");
  }

  @Test
  void theJsonHasTheSameNumbers() {
    JsonObject json =
        new Gson().toJsonTree(report(run(List.of(9L), Map.of(), true))).getAsJsonObject();
    JsonObject run = json.getAsJsonArray("runs").get(0).getAsJsonObject();
    assertThat(json.get("scenario").getAsString()).isEqualTo("sigkill");
    assertThat(run.get("waitMillis").getAsJsonArray().get(0).getAsLong()).isEqualTo(9);
    assertThat(run.get("excessMillis").getAsLong()).isEqualTo(350);
  }
}
