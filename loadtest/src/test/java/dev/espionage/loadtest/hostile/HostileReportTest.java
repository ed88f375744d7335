package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.HtmlPage;
import dev.espionage.tools.report.ReportLayout;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostileReportTest {
  private static final String FINDING = "control games: </script>&'@DATA@";

  @Test
  void theTextComparesThePartsOfTheRun() {
    assertThat(HostileFixture.report(List.of()).layout().lines())
        .map(line -> line.replaceAll(" +", " "))
        .containsExactly(
            "1 × 8 s, attacks at a time: 3, size 50 %, 4 control games, 20 turns/s, seed 7",
            "",
            "turns 220 (of the control games)",
            "p99 of turns, before 1.0 ms",
            "p99 of turns, most 11.0 ms (after)",
            "live heap 31.0 MiB (before the attacks 30.0 MiB)",
            "findings none",
            "",
            "Server from s to s CPU s growth KiB resident MiB heap MiB threads files"
                + " connections computer games log lines",
            "before 0 1 0.5 1,024 101 50 40 100 9 2 1",
            "mixed 1 9 4.0 8,192 106 50 40 100 9 2 8",
            "first attacks 1 3 1.0 2,048 103 50 40 100 9 2 2",
            "last attacks 7 9 1.0 2,048 109 50 40 100 9 2 2",
            "after 10 11 0.5 1,024 111 50 40 100 9 2 1",
            "growth: of resident memory up to its peak; other figures are means",
            "",
            "Control games turns p50 ms p99 ms max ms p99 × quiet",
            "before 20 1.0 1.0 1.0 1.0",
            "mixed 160 5.0 9.0 9.0 9.0",
            "first attacks 40 2.0 3.0 3.0 3.0",
            "last attacks 40 8.0 9.0 9.0 9.0",
            "after 20 11.0 11.0 11.0 11.0",
            "above twice the quiet p99: mixed (9.0), first attacks (3.0), last attacks"
                + " (9.0), after (11.0)",
            "",
            "People login p99 ms login refused",
            "before 10.0 0 of 2",
            "mixed 90.0 1 of 17",
            "first attacks 30.0 1 of 5",
            "last attacks 90.0 0 of 4",
            "after 110.0 0 of 2",
            "",
            "Attack runs hindered connected refused sent KiB",
            "ping-flood 3 1 4,000 20 2,000",
            "hindered: other attacks had taken what the attack needed, such as places for"
                + " connections",
            "",
            "After the attacks live heap MiB open closed ms of ms left",
            "mixed 42.0 7 1,234 32,000 0");
  }

  @Test
  void findingsAreCountedAndTold() {
    HostileReport report = HostileFixture.report(List.of(FINDING));
    assertThat(report.isClean()).isFalse();
    assertThat(report.layout().lines()).endsWith("finding: " + FINDING);
  }

  @Test
  void aSlowAnswerIsNoFinding() {
    HostileReport report = HostileFixture.report(List.of());
    assertThat(report.isClean()).isTrue();
    assertThat(report.layout().lines())
        .contains(
            "above twice the quiet p99: mixed (9.0), first attacks (3.0), last attacks (9.0), after"
                + " (11.0)");
  }

  @Test
  void aLineTellsOfAnAttackAsItEnds() {
    HostileParts parts = HostileFixture.parts();
    assertThat(parts.part("last attacks").summary(parts.part("before"), 1_000))
        .isEqualTo(
            "last attacks: p99 9.0 ms, 9.0 × quiet; 1,000 connections, 1.0 s of processor time");
  }

  @Test
  void memoryGrowsFromTheLastSampleBeforeAPart() {
    assertThat(HostileFixture.parts().parts())
        .extracting(HostileReport.Part::name, part -> part.residentGrowth() >> 20)
        .containsExactly(
            tuple("before", 1L),
            tuple("mixed", 8L),
            tuple("first attacks", 2L),
            tuple("last attacks", 2L),
            tuple("after", 1L));
  }

  @Test
  void chartsHaveAPointPerSampleAndMarksAtTheAttacks() {
    ReportLayout layout = HostileFixture.report(List.of()).layout();
    assertThat(layout.sections())
        .filteredOn(ReportLayout.Chart.class::isInstance)
        .hasSize(4)
        .allSatisfy(section -> {
          ReportLayout.Chart chart = (ReportLayout.Chart) section;
          assertThat(chart.places()).hasSize(12);
          assertThat(chart.marks()).containsExactly(1.0, 9.0);
          assertThat(chart.series()).allSatisfy(series -> assertThat(series.values()).hasSize(12));
        });
  }

  @Test
  void thePageHoldsEverythingAndLoadsNothing() throws IOException {
    HostileReport report = HostileFixture.report(List.of(FINDING));
    String page = HtmlPage.of(report.layout());
    assertThat(page)
        .contains("uPlot", "Permission is hereby granted")
        .doesNotContainPattern("<script[^>]+src=")
        .doesNotContain("<link", "<img", "@import", "fetch(", "@SCRIPT");
    int data = page.indexOf("<script type=\"application/json\"");
    String json = page.substring(page.indexOf('>', data) + 1, page.indexOf("</script>", data));
    assertThat(JsonParser.parseString(json)).isEqualTo(new Gson().toJsonTree(report.layout()));
  }

  @Test
  void theJsonHasEverySample() {
    JsonObject report = new Gson().toJsonTree(HostileFixture.report(List.of())).getAsJsonObject();
    assertThat(report.getAsJsonArray("samples")).hasSize(12);
    JsonObject sample = report.getAsJsonArray("samples").get(2).getAsJsonObject();
    assertThat(sample.get("part").getAsString()).isEqualTo("mixed");
  }
}
