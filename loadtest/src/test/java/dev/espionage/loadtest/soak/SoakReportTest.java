package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.report.ReportLayout.Chart;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SoakReportTest {
  private static final String FINDING = "lost: game x, turn 3, 1.000 s: gone";

  private static SoakReport report(Map<String, Integer> counts, List<String> findings) {
    return new SoakReport(
        new SoakPlan(
                List.of(),
                StoreChoice.SQLITE,
                100,
                1,
                OptionalDouble.empty(),
                Duration.ofSeconds(60),
                7,
                Set.of(),
                2,
                1,
                1_000,
                1)
            .headline(72.5),
        new SoakReport.Play(
            61_000,
            841.4,
            Map.of("headquarters", 300, "no-move", 12),
            Map.of("wrong-phase", 4),
            250,
            60_500,
            900),
        Map.of("reset", 20, "half-open", 3),
        List.of(new SoakReport.Kill(31.25, 1_234, 1_100, 2_000, 2_345, -1)),
        new SoakReport.Checks(200, 312, 3, true),
        counts,
        findings,
        List.of(new SoakReport.Sample(1, 900)));
  }

  private static SoakReport clean() {
    return report(Map.of(), List.of());
  }

  @Test
  void theSummaryTellsEverything() {
    assertThat(clean().layout().lines())
        .containsExactly(
            "100 rooms, 1 spectators each, 60 s of play in 73 s, store sqlite, seed 7",
            "",
            "turns        61,000 (841 per second)",
            "games ended  312 (headquarters 300, no-move 12)",
            "faults       23 (half-open 3, reset 20)",
            "refused      4 (wrong-phase 4)",
            "kills        1",
            "findings     none",
            "",
            "Killed at  turns/s, 1 s  turns/s, 3 s  ready ms  1st turn ms  all rooms ms",
            "31.3 s            1,234         1,100     2,000        2,345         never",
            "ready, 1st turn, all rooms: since the server was restarted",
            "",
            "reconnected  250 times",
            "spectators   60,500 snapshots",
            "lobby        900 answers",
            "histories    200 compared after reconnecting",
            "records      312 compared, 3 exported",
            "store        checked");
  }

  @Test
  void findingsAreCountedAndTold() {
    SoakReport report = report(Map.of("lost", 2), List.of(FINDING));
    assertThat(report.total()).isEqualTo(2);
    assertThat(report.layout().lines())
        .contains("findings     2 (lost 2)")
        .endsWith("finding: " + FINDING, "… and 1 more");
  }

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    JsonObject json = new Gson().toJsonTree(clean()).getAsJsonObject();
    assertThat(json.getAsJsonObject("play").get("turns").getAsLong()).isEqualTo(61_000);
    assertThat(json.getAsJsonObject("faults").get("half-open").getAsInt()).isEqualTo(3);
    JsonObject kill = json.getAsJsonArray("kills").get(0).getAsJsonObject();
    assertThat(kill.get("allRoomsMillis").getAsDouble()).isEqualTo(-1);
  }

  @Test
  void theChartMarksTheKills() {
    assertThat(clean().layout().sections().getFirst())
        .isInstanceOfSatisfying(
            Chart.class,
            chart -> {
              assertThat(chart.series().getFirst().values()).containsExactly(900.0);
              assertThat(chart.marks()).containsExactly(31.25);
            });
  }
}
