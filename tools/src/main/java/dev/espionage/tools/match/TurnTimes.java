package dev.espionage.tools.match;

import dev.espionage.tools.report.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// The durations of both players' turns. Any thread may record; a single other thread reads.
final class TurnTimes {

  private static final double MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  /// The upper bound of the chart's first bar; each further bound is twice the one before.
  private static final long SHORTEST_BAR = TimeUnit.MICROSECONDS.toNanos(8);

  private final Latencies a = new Latencies();
  private final Latencies b = new Latencies();

  void took(boolean ofA, long nanos) {
    (ofA ? a : b).record(nanos);
  }

  MatchReport.Times ofA() {
    return times(a.soFar());
  }

  MatchReport.Times ofB() {
    return times(b.soFar());
  }

  private static MatchReport.Times times(Histogram histogram) {
    return histogram.getTotalCount() == 0
        ? new MatchReport.Times(0, 0, 0, 0)
        : new MatchReport.Times(
            histogram.getTotalCount(),
            histogram.getMean() / MILLI,
            histogram.getValueAtPercentile(95) / MILLI,
            histogram.getMaxValue() / MILLI);
  }

  /// Returns the histogram of both players, up to the bar of the longest turn.
  List<MatchReport.TimeBin> bars() {
    List<MatchReport.TimeBin> bars = new ArrayList<>();
    Histogram ofA = a.soFar();
    Histogram ofB = b.soFar();
    long longest = Math.max(ofA.getMaxValue(), ofB.getMaxValue());
    long from = 0;
    for (long to = SHORTEST_BAR; from <= longest; from = to, to *= 2) {
      bars.add(new MatchReport.TimeBin(to / MILLI, count(ofA, from, to), count(ofB, from, to)));
    }
    return bars;
  }

  private static long count(Histogram histogram, long from, long to) {
    return histogram.getTotalCount() == 0 ? 0 : histogram.getCountBetweenValues(from, to - 1);
  }
}
