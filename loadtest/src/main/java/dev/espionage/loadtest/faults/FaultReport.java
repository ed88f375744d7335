package dev.espionage.loadtest.faults;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.Map;

/// The report of a fault scenario, which was run one or more times.
///
/// @param scenario the name of the scenario
/// @param text the scenario in one line
/// @param rooms the number of games at a time
public record FaultReport(String scenario, String text, int rooms, List<Run> runs)
    implements Report {

  public FaultReport {
    runs = List.copyOf(runs);
  }

  @Override
  public boolean isClean() {
    return runs.stream().allMatch(Run::asExpected);
  }

  @Override
  public ReportLayout layout() {
    List<String> findings =
        runs.stream()
            .filter(run -> !run.asExpected())
            .flatMap(run -> run.findings().stream())
            .toList();
    return new ReportLayout(
        "Espionage faults",
        List.of(scenario + ": " + text, "%,d rooms".formatted(rooms)),
        List.of(),
        List.of(runs.size() > 1 ? table().row(total()) : table()),
        new ReportLayout.Findings("finding", findings.size(), findings));
  }

  private Table table() {
    return Table.of(
        "Seed",
        """
        p50, max: the longest wait for an answer of each room, from the fault on
        clock: the most that a clock was charged beyond the time that its player took
        """,
        runs,
        run -> "%d".formatted(run.seed()),
        new Column<>("turns", "%,d", Run::turns),
        new Column<>("records", "%,d", Run::records),
        new Column<>("fault ms", "%,d", Run::faultMillis),
        new Column<>("restarts", "%d", Run::restarts),
        new Column<>("p50 ms", "%s", run -> percentile(run.waitMillis(), 0.5)),
        new Column<>("max ms", "%s", run -> percentile(run.waitMillis(), 1)),
        new Column<>("clock ms", "%,d", Run::excessMillis),
        new Column<>("findings", "%s", FaultReport::findings));
  }

  private static String findings(Run run) {
    return (run.asExpected() ? "" : "FAILED ") + Report.counted(run.counts());
  }

  private String[] total() {
    List<Long> waits = runs.stream().flatMap(run -> run.waitMillis().stream()).sorted().toList();
    return new String[] {
      "all",
      "%,d".formatted(runs.stream().mapToLong(Run::turns).sum()),
      "%,d".formatted(runs.stream().mapToLong(Run::records).sum()),
      "",
      "%d".formatted(runs.stream().mapToInt(Run::restarts).sum()),
      percentile(waits, 0.5),
      percentile(waits, 1),
      "%,d".formatted(runs.stream().mapToLong(Run::excessMillis).max().orElse(0)),
      "%d of %d runs failed"
          .formatted(runs.stream().filter(run -> !run.asExpected()).count(), runs.size())
    };
  }

  /// Returns the smallest element that is at least as great as this part of all.
  private static String percentile(List<Long> sorted, double part) {
    if (sorted.isEmpty()) {
      return "never";
    }
    int index = (int) Math.ceil(part * sorted.size()) - 1;
    return "%,d".formatted(sorted.get(Math.max(0, index)));
  }

  /// One run.
  ///
  /// @param seed the seed of the players
  /// @param turns the acknowledged turns
  /// @param records the records that were compared with the notes
  /// @param faultMillis the time from the begin of the fault until it was healed
  /// @param restarts how often the supervisor started a server again
  /// @param waitMillis the longest wait for an answer of each room since the fault began, in
  ///   ascending order
  /// @param excessMillis the largest time that a clock was charged beyond the player's own
  /// @param games the ended games, by reason
  /// @param refusals the refusals by error code, including those that asked to try again
  /// @param counts the number of findings of each kind
  /// @param findings the first findings, one line each
  /// @param asExpected false if a finding is not tolerated, or a negative control found nothing
  public record Run(
      long seed,
      long turns,
      long records,
      long faultMillis,
      int restarts,
      List<Long> waitMillis,
      long excessMillis,
      Map<String, Integer> games,
      Map<String, Integer> refusals,
      Map<String, Integer> counts,
      List<String> findings,
      boolean asExpected) {

    public Run {
      waitMillis = List.copyOf(waitMillis);
      games = Map.copyOf(games);
      refusals = Map.copyOf(refusals);
      counts = Map.copyOf(counts);
      findings = List.copyOf(findings);
    }
  }
}
