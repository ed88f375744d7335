package dev.espionage.loadtest.faults;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;

/** Lays out the report of a fault scenario: one table, a line for each run. */
final class FaultLayout {

  private FaultLayout() {}

  /** Returns the layout. */
  static ReportLayout of(FaultReport report) {
    List<FaultReport.Run> runs = report.runs();
    List<String> findings =
        runs.stream()
            .filter(run -> !run.asExpected())
            .flatMap(run -> run.findings().stream())
            .toList();
    return new ReportLayout(
        "Espionage faults",
        List.of(report.scenario() + ": " + report.text(), "%,d rooms".formatted(report.rooms())),
        List.of(),
        List.of(runs.size() > 1 ? table(runs).row(total(runs)) : table(runs)),
        new ReportLayout.Findings("finding", findings.size(), findings),
        report.machineInfo().environment(report.startedAt()));
  }

  private static Table table(List<FaultReport.Run> runs) {
    return Table.of(
        "Seed",
        """
        p50, max: the longest wait for an answer of each room, from the fault on
        clock: the most that a clock was charged beyond the time that its player took\
        """,
        runs,
        run -> "%d".formatted(run.seed()),
        new Column<>("turns", "%,d", FaultReport.Run::turns),
        new Column<>("records", "%,d", FaultReport.Run::records),
        new Column<>("fault ms", "%,d", FaultReport.Run::faultMillis),
        new Column<>("restarts", "%d", FaultReport.Run::restarts),
        new Column<>("p50 ms", "%s", run -> percentile(run.waitMillis(), 0.5)),
        new Column<>("max ms", "%s", run -> percentile(run.waitMillis(), 1)),
        new Column<>("clock ms", "%,d", FaultReport.Run::excessMillis),
        new Column<>("findings", "%s", FaultLayout::findings));
  }

  private static String findings(FaultReport.Run run) {
    return (run.asExpected() ? "" : "FAILED ") + Report.counted(run.counts());
  }

  private static String[] total(List<FaultReport.Run> runs) {
    List<Long> waits = runs.stream().flatMap(run -> run.waitMillis().stream()).sorted().toList();
    return new String[] {
      "all",
      "%,d".formatted(runs.stream().mapToLong(FaultReport.Run::turns).sum()),
      "%,d".formatted(runs.stream().mapToLong(FaultReport.Run::records).sum()),
      "",
      "%d".formatted(runs.stream().mapToInt(FaultReport.Run::restarts).sum()),
      percentile(waits, 0.5),
      percentile(waits, 1),
      "%,d".formatted(runs.stream().mapToLong(FaultReport.Run::excessMillis).max().orElse(0)),
      "%d of %d runs failed"
          .formatted(runs.stream().filter(run -> !run.asExpected()).count(), runs.size())
    };
  }

  /** Returns the smallest element that is at least as great as this part of all. */
  private static String percentile(List<Long> sorted, double part) {
    if (sorted.isEmpty()) {
      return "never";
    }
    int index = (int) Math.ceil(part * sorted.size()) - 1;
    return "%,d".formatted(sorted.get(Math.max(0, index)));
  }
}
