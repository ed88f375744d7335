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

  /** Forgets everything. */
  public void reset() {
    recorder.reset();
    whole.reset();
  }
}
