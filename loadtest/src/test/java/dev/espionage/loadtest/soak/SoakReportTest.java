package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.HtmlPage;
import dev.espionage.tools.report.MachineInfo;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SoakReportTest {
  private static final String FINDING = "lost: game x, turn 3, 1.000 s: </script>&'@DATA@";

  private static SoakReport report(Map<String, Integer> counts, List<String> findings) {
    return new SoakReport(
        "2026-06-01T12:00:00Z",
        new SoakReport.Setup(100, 1, 0, 60, "sqlite", 7, "own", List.of("reset"), 2, 1, 1_000, 1),
        new MachineInfo("cpu", 2, 1L << 30, "Linux", "JDK", List.of("-X"), 0.5, "abc"),
        72.5,
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
    assertThat(clean().lines())
        .containsExactly(
            "100 rooms, 1 spectators each, 60 s of play in 73 s, store sqlite, seed 7",
            "",
            "turns          61,000 acknowledged, 841 per second",
            "games ended    312: headquarters 300, no-move 12",
            "faults         half-open 3, reset 20",
            "reconnected    250 times",
            "refused        wrong-phase 4",
            "spectators     60,500 snapshots",
            "lobby          900 answers",
            "",
            "killed       at s   turns/s, 1 s   turns/s, 3 s   ready ms  1st turn ms all rooms ms",
            "1            31.3          1,234          1,100      2,000        2,345        never",
            "ready, 1st turn, all rooms: since the server was restarted",
            "",
            "compared       200 histories after reconnecting, 312 records, 3 exports, the store",
            "findings       none");
  }

  @Test
  void findingsAreCountedAndTold() {
    SoakReport report = report(Map.of("lost", 2), List.of(FINDING));
    assertThat(report.total()).isEqualTo(2);
    assertThat(report.lines()).endsWith("findings       2: lost 2", FINDING);
  }

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    JsonObject json = JsonParser.parseString(clean().json()).getAsJsonObject();
    assertThat(json.getAsJsonObject("setup").get("kills").getAsInt()).isEqualTo(1);
    assertThat(json.getAsJsonObject("play").get("turns").getAsLong()).isEqualTo(61_000);
    assertThat(json.getAsJsonObject("faults").get("half-open").getAsInt()).isEqualTo(3);
    JsonObject kill = json.getAsJsonArray("kills").get(0).getAsJsonObject();
    assertThat(kill.get("allRoomsMillis").getAsDouble()).isEqualTo(-1);
  }

  @Test
  void thePageHoldsEverythingAndLoadsNothing() throws IOException {
    SoakReport report = report(Map.of("lost", 1), List.of(FINDING));
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
