package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.espionage.tools.report.ReportLayout.Chart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
  private static final String NASTY = "room 1: </script>";

  @Test
  void theJsonHoldsTheNamesOfTheRecord() {
    JsonObject json = new Gson().toJsonTree(report()).getAsJsonObject();
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
  void theSummaryTellsEverything() {
    assertThat(report().layout().lines())
        .containsExactly(
            "100 rooms of espionage, closed loop, 2 spectators each, 30 s in 6 rounds,"
                + " store memory, seed 1",
            "",
            "turns per second          2,000 (60,000 turns)",
            "turn → both players, p50  1.25 ms (p90 2.50, p99 7.75, p99.9 21.00, max 44.00)",
            "turn → Done, p50          1.25 ms (p90 2.50, p99 7.75, p99.9 21.00, max 44.00)",
            "server CPU per turn       21.5 µs (12.3 in the kernel, 7.2 per message,"
                + " 0.43 processors busy)",
            "CPU ÷ bare request/reply  3.07 (3.00 to 3.10; per message 1.03, 1.00 to 1.10)",
            "database CPU per turn     4.5 µs",
            "client CPU per turn       15.1 µs (0.30 processors busy)",
            "bytes per turn            310 (to each player)",
            "errors                    1",
            "",
            "Bare servers        turns/s  µs/turn  µs/message  p50 ms  p99 ms",
            "bare request/reply    3,000      7.0         7.0    1.25    7.75",
            "espionage             2,000     21.5         7.2    1.25    7.75",
            "Alternating rounds of the same length.",
            "",
            "Where a turn's CPU goes   share  µs per turn",
            "transport                60.0 %        12.90",
            "rules                    40.0 %         8.60",
            "From samples in a separate round, applied to the CPU per turn without the recorder.",
            "",
            "turns overdue             12 were due, but no room was ready: the machine cannot"
                + " keep up",
            "with the warm-up          70,000 turns sent, 70,000 answered, 70,000 shown to both",
            "games finished            500: black-wins 200, white-wins 300",
            "by reason                 headquarters 500",
            "snapshots conflated       7",
            "retry requested           busy 3",
            "",
            "The server's process               value",
            "live heap, a room at its start  3.50 KiB",
            "error: " + NASTY);
  }

  @Test
  void thePageHasAChartOfEachSample() {
    List<Chart> charts =
        report().layout().sections().stream()
            .filter(Chart.class::isInstance)
            .map(Chart.class::cast)
            .toList();
    assertThat(charts)
        .extracting(Chart::caption)
        .containsExactly("Turns per second", "Turn → both players", "Server CPU per turn");
    assertThat(charts).allSatisfy(chart -> assertThat(chart.places()).containsExactly(1.0, 2.0));
    assertThat(charts.get(1).series().getLast().values()).containsExactly(20.0, 22.0);
  }

  @Test
  void theMemoryOfConnectionsAndRoomsIsATable() {
    MemoryRun.MemoryReport report =
        new MemoryRun.MemoryReport(
            List.of("15,000 idle connections", "100 rooms of small", "store none"),
            List.of(
                new ProcessSampler.Measure(
                    "heapPerConnection", "live heap, an idle connection", 3_584, "B"),
                new ProcessSampler.Measure("rssAtEnd", "resident memory", 3_145_728, "B")),
            List.of(NASTY));
    assertThat(report.isClean()).isFalse();
    assertThat(report.layout().lines())
        .containsExactly(
            "15,000 idle connections, 100 rooms of small, store none",
            "",
            "Memory                            value",
            "live heap, an idle connection  3.50 KiB",
            "resident memory                 3.0 MiB",
            "error: " + NASTY);
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
    assertThat(new ProcessSampler.Measure("key", "label", value, unit).text()).isEqualTo(text);
  }

  private static LoadReport report() {
    return ReportFixture.report(NASTY);
  }
}
