package dev.espionage.tools.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Findings;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Style;
import dev.espionage.tools.report.ReportLayout.Table;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Both writers on a small report with every kind of section.
class ReportLayoutTest {
  private static final String NASTY = "room 1: </script><b onload=\"x\">&'@DATA@ $1 \\ µ";
  private static final Findings NONE = new Findings("error", 0, List.of());

  private static ReportLayout layout(Findings findings) {
    List<Integer> samples = List.of(8, 1_500);
    return new ReportLayout(
        "Espionage example",
        List.of("2 rooms", "", "seed 7"),
        List.of(new Figure("turns", "1,508", "in 2 s"), new Figure("errors", "none")),
        List.of(
            Chart.of("Turns per second", "seconds", "turns/s", samples, sample -> sample / 750.0)
                .withScale(Scale.LOGARITHMIC)
                .withNote("Second by second.")
                .withLine("turns/s", samples, Integer::doubleValue)
                .withSeries("low", Style.LOWER, samples, sample -> sample / 2.0)
                .withMarks(List.of(1.5)),
            Chart.of("No samples", "seconds", "turns/s", List.<Integer>of(), Integer::doubleValue),
            Table.of(
                    "Room",
                    "share: of all turns",
                    samples,
                    sample -> "room " + sample,
                    new Column<>("turns", "%,d", sample -> sample),
                    new Column<>("share", "%.1f %%", sample -> sample / 15.08))
                .row("both", "1,508", "100.0 %")
                .withBars(List.of(8.0, 1_500.0, 1_508.0)),
            Table.list("Settings").row("variant", "small").row("clock", ""),
            Table.list("Nothing").row("here", "")),
        findings);
  }

  @Test
  void aTerminalShowsAlignedTablesUnderTheHeadline() {
    assertThat(layout(NONE).lines())
        .containsExactly(
            "2 rooms, seed 7",
            "",
            "turns    1,508 (in 2 s)",
            "errors   none",
            "",
            "Room       turns    share",
            "room 8         8    0.5 %",
            "room 1500  1,500   99.5 %",
            "both       1,508  100.0 %",
            "share: of all turns",
            "",
            "variant  small");
  }

  @Test
  void aTerminalWrapsLongValuesUnderTheirBeginning() {
    String words = IntStream.range(0, 40).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    ReportLayout layout =
        new ReportLayout(
            "",
            List.of(),
            List.of(),
            List.of(Table.list("List").row("name", words).row("long", "x".repeat(120))),
            NONE);
    List<String> lines = layout.lines();
    assertThat(lines).hasSize(3);
    assertThat(lines.getFirst()).startsWith("name  w0 w1 ").hasSizeLessThanOrEqualTo(100);
    assertThat(lines.get(1)).startsWith("      w").endsWith(" w39");
    assertThat((lines.getFirst() + lines.get(1)).split(" +", -1)).hasSize(41);
    assertThat(lines.getLast()).isEqualTo("long  " + "x".repeat(120));
  }

  @Test
  void aTerminalShowsTwentyFindingsAndCountsTheOthers() {
    List<String> first = IntStream.rangeClosed(1, 25).mapToObj(i -> "no. " + i).toList();
    List<String> lines = layout(new Findings("error", 1_025, first)).lines();
    assertThat(lines).endsWith("error: no. 20", "… and 1,005 more").contains("error: no. 1");
    assertThat(lines).doesNotContain("error: no. 21");
    assertThat(layout(new Findings("error", 1, List.of(NASTY))).lines())
        .endsWith("error: " + NASTY);
  }

  @Test
  void thePageHoldsTheLayoutAndNothingEndsItsDataEarly() throws IOException {
    ReportLayout layout =
        layout(new Findings("error", 1, List.of(NASTY)))
            .plus(Table.list("Environment").row("commit", "abc"));
    String page = HtmlPage.of(layout);
    int data = page.indexOf("<script type=\"application/json\"");
    String json = page.substring(page.indexOf('>', data) + 1, page.indexOf("</script>", data));
    assertThat(JsonParser.parseString(json)).isEqualTo(new Gson().toJsonTree(layout));
    assertThat(json)
        .doesNotContain("<", ">", "&", "Nothing", "No samples")
        .contains("Turns per second", "LOGARITHMIC", "LOWER", "share: of all turns", "commit");
  }

  @Test
  void thePageLoadsNothing() throws IOException {
    assertThat(HtmlPage.of(layout(NONE)))
        .contains("uPlot", "Permission is hereby granted")
        .doesNotContainPattern("<script[^>]+src=")
        .doesNotContain("<link", "<img", "@import", "fetch(", "@UPLOT", "@STYLE", "@SCRIPT");
  }
}
