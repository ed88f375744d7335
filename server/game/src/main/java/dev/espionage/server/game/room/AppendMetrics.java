package dev.espionage.server.game.room;

import com.google.common.base.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts the appends to the journal that take so long that players notice. Warns, at most once a
/// minute, while they are more than one in a hundred: the 99th percentile of the minute is then too
/// long. Thread-safe.
final class AppendMetrics {
  /// The longest time that players do not notice.
  static final Duration UNNOTICED = Duration.ofMillis(250);

  private static final Logger LOG = LoggerFactory.getLogger(AppendMetrics.class);
  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

  private final Counter counter;
  private final Ticker ticker;
  private long begun;
  private int appends;
  private int slow;

  AppendMetrics(MeterRegistry registry, Ticker ticker) {
    this.counter = registry.counter("espionage.journal.slow");
    this.ticker = ticker;
    this.begun = ticker.read();
  }

  /// Records the time that an append took, whether it succeeded or not.
  synchronized void took(Duration time) {
    appends++;
    if (time.compareTo(UNNOTICED) > 0) {
      counter.increment();
      slow++;
    }
    if (ticker.read() - begun >= MINUTE) {
      if (slow * 100L > appends) {
        LOG.warn(
            "the store is slow: {} of the last {} appends took more than {} ms",
            slow,
            appends,
            UNNOTICED.toMillis());
      }
      begun = ticker.read();
      appends = 0;
      slow = 0;
    }
  }
}
