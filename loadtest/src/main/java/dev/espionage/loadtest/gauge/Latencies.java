package dev.espionage.loadtest.gauge;

import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * Durations as they come, by three digits. Any thread may record; one other takes out what came
 * since it last did, and adds it to the whole.
 */
public final class Latencies {

  private static final int DIGITS = 3;
  private static final long LONGEST_NANOS = Duration.ofMinutes(10).toNanos();

  private final Recorder recorder = new Recorder(LONGEST_NANOS, DIGITS);
  private final Histogram whole = new Histogram(LONGEST_NANOS, DIGITS);

  public void record(long nanos) {
    recorder.recordValue(Math.clamp(nanos, 0, LONGEST_NANOS));
  }

  /** What came since the last call; also added to {@link #whole}. */
  public Histogram interval() {
    Histogram interval = recorder.getIntervalHistogram();
    whole.add(interval);
    return interval;
  }

  /** All that {@link #interval} has taken out. */
  public Histogram whole() {
    return whole;
  }

  /** All that has come so far. */
  public Histogram soFar() {
    var _ = interval();
    return whole;
  }

  /** Forgets everything. */
  public void reset() {
    recorder.reset();
    whole.reset();
  }

  /** Of many durations, in milliseconds; all 0 if there were none. */
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

    /** A percentile of durations, in milliseconds; 0 if there were none. */
    public static double millis(Histogram histogram, double percentile) {
      return histogram.getTotalCount() == 0
          ? 0
          : histogram.getValueAtPercentile(percentile) / NANOS_A_MILLI;
    }
  }
}
