package dev.espionage.tools.report;

import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/// Records durations with a precision of three digits. Any thread may record. A single other thread
/// takes intervals, which are added to the whole.
public final class Latencies {

  private static final int DIGITS = 3;
  private static final long LONGEST_NANOS = Duration.ofMinutes(10).toNanos();

  private final Recorder recorder = new Recorder(LONGEST_NANOS, DIGITS);
  private final Histogram whole = new Histogram(LONGEST_NANOS, DIGITS);

  public void record(long nanos) {
    recorder.recordValue(Math.clamp(nanos, 0, LONGEST_NANOS));
  }

  /// Returns the durations recorded since the last call, and adds them to [#whole].
  public Histogram interval() {
    Histogram interval = recorder.getIntervalHistogram();
    whole.add(interval);
    return interval;
  }

  /// Returns all durations that [#interval] has taken so far.
  public Histogram whole() {
    return whole;
  }

  /// Returns all durations recorded so far.
  public Histogram soFar() {
    var _ = interval();
    return whole;
  }

  /// Percentiles of durations, in milliseconds; all 0 if there were none.
  public record Percentiles(
      long count, double p50, double p90, double p99, double p999, double max) {

    public static final Percentiles NONE = new Percentiles(0, 0, 0, 0, 0, 0);

    private static final double NANOS_A_MILLI = 1e6;

    public static Percentiles of(Histogram histogram) {
      return new Percentiles(
          histogram.getTotalCount(),
          millis(histogram, 50),
          millis(histogram, 90),
          millis(histogram, 99),
          millis(histogram, 99.9),
          millis(histogram, 100));
    }

    /// Returns a percentile in milliseconds; 0 if there were no durations.
    public static double millis(Histogram histogram, double percentile) {
      return histogram.getTotalCount() == 0
          ? 0
          : histogram.getValueAtPercentile(percentile) / NANOS_A_MILLI;
    }
  }
}
