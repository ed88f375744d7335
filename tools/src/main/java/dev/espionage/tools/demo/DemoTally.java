package dev.espionage.tools.demo;

import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The totals of many games. Thread-safe.
final class DemoTally {

  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> results = new TreeMap<>();
  private final List<String> errors = new ArrayList<>();
  private long games;
  private long turns;
  private long interruptions;

  synchronized void finished(Snapshot last) {
    Outcome outcome = last.getOutcome();
    games++;
    turns += last.getTurn();
    reasons.merge(GamePainter.reason(outcome), 1, Integer::sum);
    results.merge(GamePainter.outcome(outcome).replaceFirst(" \\(.*", ""), 1, Integer::sum);
  }

  synchronized void failed(String error) {
    errors.add(error);
  }

  synchronized void interrupted(int times) {
    interruptions += times;
  }

  synchronized boolean isClean() {
    return errors.isEmpty();
  }

  /// Returns the totals as lines of text.
  synchronized List<String> lines(Duration took) {
    double seconds = Math.max(1, took.toMillis()) / 1000.0;
    ReportLayout.Table totals =
        ReportLayout.Table.list("Totals")
            .row("games", "%,d, %d failed".formatted(games, errors.size()))
            .row("turns", "%,d, %,.0f turns/s".formatted(turns, turns / seconds))
            .row("results", Report.counted(results))
            .row("by reason", Report.counted(reasons))
            .row("connections lost", "%,d".formatted(interruptions));
    return new ReportLayout(
            "Espionage demo",
            List.of(),
            List.of(),
            List.of(totals),
            new ReportLayout.Findings("error", errors.size(), errors))
        .lines();
  }
}
