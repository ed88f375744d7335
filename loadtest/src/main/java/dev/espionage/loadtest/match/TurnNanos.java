package dev.espionage.loadtest.match;

import dev.espionage.loadtest.report.MatchReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;

/** How long the turns of the two took. Thread-safe. */
final class TurnNanos {

  private static final int DIGITS = 3;
  private static final long LONGEST = Duration.ofMinutes(10).toNanos();
  private static final double MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  /** Bars of the chart; each is twice as long as the one before. */
  private static final long SHORTEST_BAR = TimeUnit.MICROSECONDS.toNanos(8);

  private final Histogram a = new SynchronizedHistogram(LONGEST, DIGITS);
  private final Histogram b = new SynchronizedHistogram(LONGEST, DIGITS);

  void took(boolean ofA, long nanos) {
    (ofA ? a : b).recordValue(Math.clamp(nanos, 0, LONGEST));
  }

  MatchReport.Times ofA() {
    return times(a);
  }

  MatchReport.Times ofB() {
    return times(b);
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

  /** Both as bars, up to the longest turn. */
  List<MatchReport.TimeBin> bars() {
    List<MatchReport.TimeBin> bars = new ArrayList<>();
    long longest = Math.max(a.getMaxValue(), b.getMaxValue());
    long from = 0;
    for (long to = SHORTEST_BAR; from <= longest; from = to, to *= 2) {
      bars.add(new MatchReport.TimeBin(to / MILLI, count(a, from, to), count(b, from, to)));
    }
    return bars;
  }

  private static long count(Histogram histogram, long from, long to) {
    return histogram.getTotalCount() == 0 ? 0 : histogram.getCountBetweenValues(from, to - 1);
  }
}
