package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Admits one line a second to the log, so that no client can fill it. Thread-safe. */
public final class LogThrottle {
  private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

  private final Ticker ticker;
  private final AtomicLong nextAt;
  private final LongAdder withheld = new LongAdder();

  /** Makes a throttle that admits a line at once. */
  public LogThrottle(Ticker ticker) {
    this.ticker = ticker;
    this.nextAt = new AtomicLong(ticker.read());
  }

  /**
   * Returns the number of events since the last line if this event may be logged; empty if it may
   * not.
   */
  public OptionalLong admit() {
    long now = ticker.read();
    long due = nextAt.get();
    if (now - due < 0 || !nextAt.compareAndSet(due, now + INTERVAL)) {
      withheld.increment();
      return OptionalLong.empty();
    }
    return OptionalLong.of(withheld.sumThenReset());
  }
}
