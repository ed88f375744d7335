package dev.espionage.loadtest.stint;

import org.HdrHistogram.Histogram;

/** Of many durations, in milliseconds; all 0 if there were none. */
public record Percentiles(long count, double p50, double p90, double p99, double p999, double max) {

  static final Percentiles NONE = new Percentiles(0, 0, 0, 0, 0, 0);

  private static final double NANOS_A_MILLI = 1e6;

  static Percentiles of(Histogram histogram) {
    return new Percentiles(
        histogram.getTotalCount(),
        millis(histogram, 50),
        millis(histogram, 90),
        millis(histogram, 99),
        millis(histogram, 99.9),
        millis(histogram, 100));
  }

  static double millis(Histogram histogram, double percentile) {
    return histogram.getTotalCount() == 0
        ? 0
        : histogram.getValueAtPercentile(percentile) / NANOS_A_MILLI;
  }
}
