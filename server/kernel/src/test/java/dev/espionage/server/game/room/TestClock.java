package dev.espionage.server.game.room;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.SteadyClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/// A wall clock, and a monotonic clock beside it, that stand still until the test moves them.
/// Thread-safe.
public final class TestClock implements InstantSource {
  /// Longer than any time that a test lets pass, so that none of it looks like a pause.
  private static final Duration NO_PAUSE = Duration.ofDays(36_500);

  private final AtomicInteger reads = new AtomicInteger();
  private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");
  private volatile long nanos;

  @Override
  public Instant instant() {
    reads.incrementAndGet();
    return now;
  }

  /// Returns how often the clocks were read.
  public int reads() {
    return reads.get();
  }

  /// Lets time pass on both clocks.
  public synchronized void pass(Duration time) {
    nanos += time.toNanos();
    now = now.plus(time);
  }

  /// Sets the wall clock forward, or back if the time is negative.
  public synchronized void step(Duration time) {
    now = now.plus(time);
  }

  /// Returns a clock for games, to which no time looks like a pause.
  public SteadyClock steady() {
    return steady(NO_PAUSE);
  }

  /// Returns a clock for games.
  ///
  /// @param longestTick the longest time between two ticks that counts
  public SteadyClock steady(Duration longestTick) {
    var ticker =
        new Ticker() {
          @Override
          public long read() {
            reads.incrementAndGet();
            return nanos;
          }
        };
    return new SteadyClock(this, ticker, longestTick);
  }
}
