package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.espionage.tools.report.ReportLayout.Chart;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
  private static final String NASTY = "room 1: </script>";

  private static final String LATENCY = "count max p50 p90 p99 p999";
  private static final String COST =
      "bytesPerTurnAndPlayer clientMicrosPerTurn clientProcessors databaseMicrosPerTurn"
          + " microsPerPush microsPerTurn processors systemMicrosPerTurn";

  /// Programs read these names.
  @Test
  void theJsonHasTheNamesOfTheSchema() {
    JsonObject json = new Gson().toJsonTree(report()).getAsJsonObject();
    assertThat(names(json)).isEqualTo("breakdown headline loads outcome process sums warmUp");
    assertThat(names(json.getAsJsonObject("warmUp"))).isEqualTo("compilingShare seconds settled");
    JsonObject load = first(json, "loads");
    assertThat(names(load))
        .isEqualTo(
            "bare cost name parts ratios samples turnToBothPlayers turns turnsOverdue"
                + " turnsPerSecond");
    assertThat(names(load.getAsJsonObject("cost"))).isEqualTo(COST);
    assertThat(names(load.getAsJsonObject("turnToBothPlayers"))).isEqualTo(LATENCY);
    assertThat(names(first(load, "bare")))
        .isEqualTo("cost latency name ratio turns turnsPerSecond");
    JsonObject part = first(load, "parts");
    assertThat(names(part)).isEqualTo("microsPerTurn millisPerLife name");
    assertThat(names(part.getAsJsonObject("millisPerLife"))).isEqualTo("high low value");
    JsonObject ratio = first(load, "ratios");
    assertThat(names(ratio)).isEqualTo("name ratio");
    assertThat(names(ratio.getAsJsonObject("ratio"))).isEqualTo("greatest least median");
    assertThat(names(first(load, "samples")))
        .isEqualTo("p50Millis p999Millis p99Millis second turnsPerSecond");
    assertThat(names(first(json, "sums"))).isEqualTo("name turns");
    assertThat(names(json.getAsJsonObject("outcome")))
        .isEqualTo(
            "conflations errorCount errors games putOff reasons results spectatorBoards"
                + " turnsAnswered turnsSent turnsShown");
    assertThat(names(first(json, "breakdown"))).isEqualTo("microsPerTurn name share");
    assertThat(names(first(json, "process"))).isEqualTo("key label unit value");
    assertThat(json.getAsJsonObject("outcome").getAsJsonArray("errors").get(0).getAsString())
        .isEqualTo(NASTY);
  }

  private static String names(JsonObject json) {
    return json.keySet().stream().sorted().collect(Collectors.joining(" "));
  }

  private static JsonObject first(JsonObject json, String array) {
    return json.getAsJsonArray(array).get(0).getAsJsonObject();
  }

  @Test
  void theSummaryTellsEverything() {
    assertThat(report().layout().lines())
        .containsExactly(
            "100 rooms of espionage, guests by invitation, 2 spectators each, 30 s in 6 rounds,"
                + " store memory,",
            "seed 1",
            "",
            "turns per second                       2,000 (60,000 turns, saturated)",
            "turn → both players, p50               1.25 ms (p90 2.50, p99 7.75, p99.9 21.00, max"
                + " 44.00)",
            "server CPU per turn                    21.5 µs (12.3 in the kernel, 7.2 per message,"
                + " 0.43 processors",
            "                                       busy)",
            "CPU ÷ bare request/reply               3.07 (3.00 to 3.10)",
            "turns alone ÷ bare fan-out, saturated  1.78 (1.70 to 1.85)",
            "database CPU per turn                  4.5 µs",
            "client CPU per turn                    15.1 µs (0.30 processors busy)",
            "bytes per turn                         310 (to each player)",
            "warm-up                                35 s; then 1.4 % of the CPU compiled",
            "errors                                 1",
            "",
            "Whole games                    turns/s  µs/turn  µs/message   p50   p99  p99.9",
            "saturated                        2,000     21.5         7.2  1.25  7.75  21.00",
            "saturated, bare request/reply    3,000      7.0         7.0  1.25  7.75  21.00",
            "Latencies from when a turn was due to both players, in ms.",
            "",
            "CPU, saturated                        µs a turn     ms a game's life",
            "server's process         24.70 (24.20 to 25.20)  3.90 (3.65 to 4.15)",
            "without JIT compilation  24.20 (23.70 to 24.70)  2.85 (2.60 to 3.10)",
            "Least squares over rounds of short and long games, with intervals at 95 %.",
            "",
            "Where a turn's CPU goes   share  µs per turn",
            "transport                60.0 %        12.90",
            "rules                    40.0 %         8.60",
            "From samples in a separate round, applied to the CPU per turn without the recorder.",
            "",
            "turns overdue                          12: the machine cannot keep up",
            "turns of the whole run                 70,000 acknowledged, 70,000 seen by both"
                + " players",
            "games                                  500: black-wins 200, white-wins 300",
            "by reason                              headquarters 500",
            "snapshots conflated                    7",
            "retry requested                        busy 3",
            "journal                                no journal that outlives the server",
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
        .containsExactly("Turns per second, saturated", "Turn → both players, saturated");
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
