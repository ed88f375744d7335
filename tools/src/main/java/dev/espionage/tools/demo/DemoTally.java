package dev.espionage.tools.demo;

import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.tools.player.TurnStopwatch;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The totals of many games. Thread-safe. */
final class DemoTally implements TurnStopwatch.Times {

  private static final String WAITING =
      ", sent again as requested; the times above include the wait";

  private final Latencies answered = new Latencies();
  private final Latencies shown = new Latencies();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> results = new TreeMap<>();
  private final List<String> errors = new ArrayList<>();
  private long games;
  private long turns;
  private long interruptions;
  private long rateLimited;

  @Override
  public void answered(long nanos) {
    answered.record(nanos);
  }

  @Override
  public void shown(long nanos) {
    shown.record(nanos);
  }

  @Override
  public synchronized void rateLimited() {
    rateLimited++;
  }

  synchronized void finished(Snapshot last) {
    Outcome outcome = last.getOutcome();
    games++;
    turns += last.getTurn();
    reasons.merge(TurnPainter.reason(outcome), 1, Integer::sum);
    results.merge(TurnPainter.outcome(outcome).replaceFirst(" \\(.*", ""), 1, Integer::sum);
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

  /** Returns the totals as lines of text. */
  synchronized List<String> lines(Duration took) {
    double seconds = Math.max(1, took.toMillis()) / 1000.0;
    boolean timed = answered.soFar().getTotalCount() > 0;
    ReportLayout.Table totals =
        ReportLayout.Table.list("Totals")
            .row("games", "%,d, %d failed".formatted(games, errors.size()))
            .row("turns", "%,d, %,.0f turns/s".formatted(turns, turns / seconds))
            .row("results", Report.counted(results))
            .row("by reason", Report.counted(reasons))
            .row("turn to Done", timed ? percentiles(answered) : "")
            .row("turn to snapshot", timed ? percentiles(shown) : "")
            .row("rate limited", timed ? rateLimits() : "")
            .row("connections lost", "%,d".formatted(interruptions));
    return new ReportLayout(
            "Espionage demo",
            List.of(),
            List.of(),
            List.of(totals),
            new ReportLayout.Findings("error", errors.size(), errors),
            ReportLayout.Table.list("Environment"))
        .lines();
  }

  private String rateLimits() {
    return "%,d turns%s".formatted(rateLimited, rateLimited > 0 ? WAITING : "");
  }

  private static String percentiles(Latencies latencies) {
    Latencies.Percentiles millis = Latencies.Percentiles.of(latencies.soFar());
    return "p50 %.2f ms  p90 %.2f ms  p99 %.2f ms  p99.9 %.2f ms  max %.2f ms"
        .formatted(millis.p50(), millis.p90(), millis.p99(), millis.p999(), millis.max());
  }
}
