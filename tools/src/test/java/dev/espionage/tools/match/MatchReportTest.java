package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.engine.board.Variants;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MatchReportTest {
  private static final String FORFEIT = "game 3: b (black) failed: java.lang.Error";

  private static MatchReport report(List<String> forfeits) {
    return new MatchReport(
        new MatchPlan(
                MatchPlan.Contender.named("scripted"),
                MatchPlan.Contender.named("random"),
                Variants.SMALL,
                TurnTimeLimit.parse("rounds:400"),
                "rounds:400",
                1_000,
                7,
                2)
            .headline(Duration.ofMillis(72_500)),
        "scripted",
        "random",
        new MatchReport.Score(700, 100, 200, 0.75, 0.7312, 0.7688, 190.8, 173.9, 208.7),
        Map.of("headquarters", 900, "quiet", 100),
        83.25,
        new MatchReport.Times(40_000, 1.5, 3.25, 20),
        new MatchReport.Times(39_900, 0.01, 0.02, 1.25),
        forfeits,
        List.of(
            new MatchReport.RunningScore(2, 0.5, 0, 1),
            new MatchReport.RunningScore(1_000, 0.75, 0.7312, 0.7688)),
        List.of(new MatchReport.Bin(0, 99, 800), new MatchReport.Bin(100, 199, 200)),
        List.of(
            new MatchReport.TimeBin(0.008, 0, 39_000),
            new MatchReport.TimeBin(0.016, 40_000, 900)));
  }

  @Test
  void theSummaryTellsWhoIsBetterByHowMuch() {
    assertThat(report(List.of()).layout().lines())
        .containsExactly(
            "scripted – random, small, 1,000 games, time rounds:400, seed 7, 2 at a time, 73 s",
            "",
            "won / drawn / lost by A  700 / 100 / 200",
            "score of A               75.0 % (95 %: 73.1 to 76.9)",
            "rating of A              +191 (95 %: +174 to +209)",
            "turns per game           83.3 (ended by headquarters 900, quiet 100)",
            "",
            "Player       turns  average ms  p95 ms  longest ms",
            "A scripted  40,000        1.50    3.25       20.00",
            "B random    39,900        0.01    0.02        1.25");
  }

  @Test
  void whoForfeitedIsTold() {
    assertThat(report(List.of(FORFEIT)).layout().lines()).endsWith("forfeit: " + FORFEIT);
  }

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    MachineInfo machineInfo = MachineInfo.here(List.of(), Optional.empty());
    String text = report(List.of()).json(Map.of("A", "scripted"), machineInfo);
    JsonObject json = JsonParser.parseString(text).getAsJsonObject();
    assertThat(json.getAsJsonObject("setup").get("A").getAsString()).isEqualTo("scripted");
    assertThat(json.getAsJsonObject("machineInfo").get("startedAt").getAsString()).endsWith("Z");
    assertThat(json.getAsJsonObject("score").get("ratingLow").getAsDouble()).isEqualTo(173.9);
    assertThat(json.getAsJsonArray("running")).hasSize(2);
  }

  @Test
  void thePageHasTheThreeCharts() {
    assertThat(report(List.of()).layout().sections())
        .filteredOn(Chart.class::isInstance)
        .extracting(ReportLayout.Section::caption)
        .containsExactly("Score of A", "Length of games", "Time per turn");
  }
}
