package dev.espionage.tools.demo;

import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.tools.player.TurnStopwatch;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** The totals of many games. Thread-safe. */
final class DemoTally implements TurnStopwatch.Times {

  private static final double[] PERCENTILES = {50, 90, 99, 99.9};
  private static final int MOST_ERRORS_SHOWN = 10;
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
    List<String> lines = new ArrayList<>();
    lines.add("games             %,d, %d failed".formatted(games, errors.size()));
    lines.add("turns             %,d, %,.0f turns/s".formatted(turns, turns / seconds));
    lines.add("results           " + Report.counted(results));
    lines.add("by reason         " + Report.counted(reasons));
    if (answered.soFar().getTotalCount() > 0) {
      lines.add("turn to Done      " + percentiles(answered.soFar()));
      lines.add("turn to snapshot  " + percentiles(shown.soFar()));
      lines.add(
          "rate limited      %,d turns%s".formatted(rateLimited, rateLimited > 0 ? WAITING : ""));
    }
    lines.add("connections lost  " + interruptions);
    errors.stream().limit(MOST_ERRORS_SHOWN).forEach(error -> lines.add("error: " + error));
    return lines;
  }

  private static String percentiles(Histogram histogram) {
    StringBuilder line = new StringBuilder();
    for (double percentile : PERCENTILES) {
      String name = "p" + String.valueOf(percentile).replaceFirst("\\.0$", "");
      line.append(name)
          .append(" %.2f ms  ".formatted(histogram.getValueAtPercentile(percentile) / 1e6));
    }
    return line.append("max %.2f ms".formatted(histogram.getMaxValue() / 1e6)).toString();
  }
}
