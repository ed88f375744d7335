package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.HtmlPage;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
  private static final String NASTY = "room 1: </script><b onload=\"x\">&'@DATA@ $1 \\ µ";

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    JsonObject json = JsonParser.parseString(report().json()).getAsJsonObject();
    assertThat(json.getAsJsonObject("setup").get("rooms").getAsInt()).isEqualTo(100);
    assertThat(json.getAsJsonObject("outcome").get("turns").getAsLong()).isEqualTo(60_000);
    assertThat(json.getAsJsonObject("turnToBothPlayers").get("p999").getAsDouble()).isEqualTo(21);
    assertThat(json.getAsJsonArray("samples")).hasSize(2);
    assertThat(
            json.getAsJsonArray("bare")
                .get(0)
                .getAsJsonObject()
                .getAsJsonObject("ratio")
                .get("median")
                .getAsDouble())
        .isEqualTo(3.07);
    assertThat(json.getAsJsonObject("outcome").getAsJsonArray("errors").get(0).getAsString())
        .isEqualTo(NASTY);
  }

  @Test
  void nothingInThePageEndsItsDataEarly() throws IOException {
    String page = HtmlPage.of(report());
    int data = page.indexOf("<script type=\"application/json\"");
    int end = page.indexOf("</script>", data);
    String json = page.substring(page.indexOf('>', data) + 1, end);
    JsonObject read = JsonParser.parseString(json).getAsJsonObject();
    assertThat(read).isEqualTo(JsonParser.parseString(report().json()));
    assertThat(json).doesNotContain("<", ">", "&");
  }

  @Test
  void thePageLoadsNothing() throws IOException {
    String page = HtmlPage.of(report());
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
  }

  @Test
  void thePageFindsTheMachineInItsData() throws IOException {
    Matcher name =
        Pattern.compile("const environment = report\\.(\\w+);").matcher(HtmlPage.of(report()));
    assertThat(name.find()).isTrue();
    JsonObject json = JsonParser.parseString(report().json()).getAsJsonObject();
    assertThat(json.getAsJsonObject(name.group(1)).get("cpu").getAsString()).isEqualTo("A CPU");
  }

  @Test
  void theSummaryTellsEverything() {
    List<String> lines = report().lines();
    assertThat(lines)
        .contains(
            "100 rooms of espionage, closed loop, 2 spectators each, 30 s in 6 rounds,"
                + " store memory, seed 1",
            "turns                  60,000, 2,000 per second",
            "games finished         500: black-wins 200, white-wins 300",
            "turn → both players    p50 1.25 ms  p90 2.50 ms  p99 7.75 ms  p99.9 21.00 ms"
                + "  max 44.00 ms",
            "retry requested        busy 3",
            "errors                 1",
            "server CPU             21.5 µs per turn (12.3 in the kernel), 7.2 µs per message,"
                + " 0.43 processors busy",
            "database CPU           4.5 µs per turn",
            "bare request/reply          3,000        7.0        7.0   3.07 (3.00 to 3.10)",
            "espionage                   2,000       21.5        7.2",
            "per message ÷ bare request/reply 1.03 (1.00 to 1.10)",
            "transport                    60.0%      12.90",
            "live heap, a room at its start             3.50 KiB",
            "error: " + NASTY)
        .anyMatch(line -> line.startsWith("turns overdue          12 were due"));
  }

  @Test
  void aRatioIsTheMedianOfItsRounds() {
    assertThat(LoadReport.Ratio.of(List.of(30.0, 21.0, 20.0), List.of(10.0, 7.0, 10.0)))
        .isEqualTo(new LoadReport.Ratio(3, 2, 3));
    assertThat(LoadReport.Ratio.of(List.of(10.0, 20.0), List.of(10.0, 10.0)))
        .isEqualTo(new LoadReport.Ratio(1.5, 1, 2));
  }

  @Test
  void roundsTooShortToMeasureHaveNoRatio() {
    assertThat(LoadReport.Ratio.of(List.of(30.0, 20.0), List.of(0.0, 10.0)))
        .isEqualTo(new LoadReport.Ratio(2, 2, 2));
    assertThat(LoadReport.Ratio.of(List.of(30.0), List.of(0.0))).isEqualTo(LoadReport.Ratio.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "999, B, '999 B'",
    "3584, B, '3.50 KiB'",
    "3145728, B, '3.0 MiB'",
    "1234.56, ms, '1,234.6 ms'",
    "17, '', '17'"
  })
  void measuresHaveTheirUnits(double value, String unit, String text) {
    assertThat(new Measure("key", "label", value, unit).text()).isEqualTo(text);
  }

  private static LoadReport report() {
    return ReportFixture.report(NASTY);
  }
}
