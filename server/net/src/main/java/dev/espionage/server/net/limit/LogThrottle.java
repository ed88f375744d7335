package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Admits one line an interval to the log, so that no client can fill it. Thread-safe.
public final class LogThrottle {
  private final Ticker ticker;
  private final long intervalNanos;
  private final AtomicLong nextAt;
  private final LongAdder withheld = new LongAdder();

  /// Makes a throttle that admits a line at once, and then one a second.
  public LogThrottle(Ticker ticker) {
    this(ticker, Duration.ofSeconds(1));
  }

  /// Makes a throttle that admits a line at once, and then one an interval.
  public LogThrottle(Ticker ticker, Duration interval) {
    this.ticker = ticker;
    this.intervalNanos = interval.toNanos();
    this.nextAt = new AtomicLong(ticker.read());
  }

  /// Returns the number of events since the last line if this event may be logged; empty if it may
  /// not.
  public OptionalLong admit() {
    long now = ticker.read();
    long due = nextAt.get();
    if (now - due < 0 || !nextAt.compareAndSet(due, now + intervalNanos)) {
      withheld.increment();
      return OptionalLong.empty();
    }
    return OptionalLong.of(withheld.sumThenReset());
  }
}
