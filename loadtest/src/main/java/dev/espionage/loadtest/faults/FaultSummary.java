package dev.espionage.loadtest.faults;

import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Formats the report of a fault scenario for a terminal: one table, a line for each run. */
final class FaultSummary {

  private static final int MOST_FINDINGS = 10;
  private static final String FORMAT = "%-5s %8s %8s %9s %9s %9s %9s %9s   %s";

  private FaultSummary() {}

  /** Returns all lines, without newlines. */
  static List<String> of(FaultReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s; %,d rooms".formatted(report.scenario(), report.text(), report.rooms()));
    lines.add(
        FORMAT.formatted(
            "run",
            "turns",
            "records",
            "fault ms",
            "restarts",
            "p50 ms",
            "max ms",
            "clock ms",
            "findings"));
    int number = 1;
    for (FaultReport.Run run : report.runs()) {
      lines.add(row(Integer.toString(number++), run));
    }
    if (report.runs().size() > 1) {
      lines.add(total(report));
    }
    lines.add("p50, max: the longest wait for an answer of each room, from the fault on");
    lines.add("clock: the most that a clock was charged beyond the time that its player took");
    report.runs().stream()
        .filter(run -> !run.asExpected())
        .flatMap(run -> run.findings().stream().limit(MOST_FINDINGS))
        .forEach(lines::add);
    return lines;
  }

  private static String row(String name, FaultReport.Run run) {
    return FORMAT.formatted(
        name,
        "%,d".formatted(run.turns()),
        "%,d".formatted(run.records()),
        "%,d".formatted(run.faultMillis()),
        run.restarts(),
        percentile(run.waitMillis(), 0.5),
        percentile(run.waitMillis(), 1),
        "%,d".formatted(run.excessMillis()),
        (run.asExpected() ? "" : "FAILED ")
            + (run.counts().isEmpty() ? "none" : Report.counted(run.counts())));
  }

  private static String total(FaultReport report) {
    List<Long> waits =
        report.runs().stream().flatMap(run -> run.waitMillis().stream()).sorted().toList();
    Stream<FaultReport.Run> runs = report.runs().stream();
    long failed = runs.filter(run -> !run.asExpected()).count();
    return FORMAT.formatted(
        "all",
        "%,d".formatted(report.runs().stream().mapToLong(FaultReport.Run::turns).sum()),
        "%,d".formatted(report.runs().stream().mapToLong(FaultReport.Run::records).sum()),
        "",
        report.runs().stream().mapToInt(FaultReport.Run::restarts).sum(),
        percentile(waits, 0.5),
        percentile(waits, 1),
        "%,d"
            .formatted(
                report.runs().stream().mapToLong(FaultReport.Run::excessMillis).max().orElse(0)),
        "%d of %d runs failed".formatted(failed, report.runs().size()));
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
