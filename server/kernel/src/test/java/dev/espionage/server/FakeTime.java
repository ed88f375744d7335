package dev.espionage.server;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/// A time source that advances only when a test says so. Thread-safe.
public final class FakeTime extends Ticker implements InstantSource {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final long start;
  private final AtomicLong passed = new AtomicLong();

  public FakeTime() {
    this(0);
  }

  /// @param start the nanoseconds of the ticker at first, which may overflow
  public FakeTime(long start) {
    this.start = start;
  }

  public void pass(Duration time) {
    passed.addAndGet(time.toNanos());
  }

  @Override
  public long read() {
    return start + passed.get();
  }

  @Override
  public Instant instant() {
    return START.plusNanos(passed.get());
  }
}
