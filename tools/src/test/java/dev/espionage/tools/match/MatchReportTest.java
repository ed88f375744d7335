package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.HtmlPage;
import dev.espionage.tools.report.MachineInfo;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MatchReportTest {
  private static final String FORFEIT =
      "game 3: b (black) failed: java.lang.Error: </script>&'@DATA@";

  private static MatchReport report(List<String> forfeits) {
    return new MatchReport(
        "2026-06-01T12:00:00Z",
        new MatchReport.Setup("scripted", "random", 1_000, "small", "rounds:400", 7, 2),
        new MachineInfo("cpu", 2, 1L << 30, "Linux", "JDK", List.of(), 0.5, "abc"),
        72.5,
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
    assertThat(report(List.of()).lines())
        .containsExactly(
            "scripted – random, small, 1,000 games, time rounds:400, seed 7, 73 s",
            "",
            "A             700 won, 100 drawn, 200 lost",
            "score         75.0 %, between 73.1 and 76.9 (95 %)",
            "rating        A +191, between +174 and +209 (95 %)",
            "turns         83.3 per game; ended by headquarters 900, quiet 100",
            "time of A     1.50 ms per turn, p95 3.25 ms, longest 20.00 ms",
            "time of B     0.01 ms per turn, p95 0.02 ms, longest 1.25 ms");
  }

  @Test
  void whoForfeitedIsTold() {
    assertThat(report(List.of(FORFEIT)).lines()).endsWith("forfeit: " + FORFEIT);
  }

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    JsonObject json = JsonParser.parseString(report(List.of()).json()).getAsJsonObject();
    assertThat(json.getAsJsonObject("setup").get("a").getAsString()).isEqualTo("scripted");
    assertThat(json.getAsJsonObject("score").get("ratingLow").getAsDouble()).isEqualTo(173.9);
    assertThat(json.getAsJsonArray("running")).hasSize(2);
  }

  @Test
  void thePageHoldsEverythingAndLoadsNothing() throws IOException {
    MatchReport report = report(List.of(FORFEIT));
    String page = HtmlPage.of(report);
    assertThat(page)
        .contains("uPlot", "Permission is hereby granted")
        .doesNotContainPattern("<script[^>]+src=")
        .doesNotContain(
            "<link",
            "<img",
            "@import",
            "fetch(",
            "@UPLOT",
            "@STYLE",
            "@SECTIONS",
            "@COMMON",
            "@SCRIPT",
            "@TITLE");
    int data = page.indexOf("<script type=\"application/json\"");
    String json = page.substring(page.indexOf('>', data) + 1, page.indexOf("</script>", data));
    assertThat(JsonParser.parseString(json)).isEqualTo(JsonParser.parseString(report.json()));
  }
}
