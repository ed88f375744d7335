package dev.espionage.server.app;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A time source that advances only when a test says so. Thread-safe. */
final class FakeTime extends Ticker implements InstantSource {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final AtomicLong nanos = new AtomicLong();

  void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Override
  public long read() {
    return nanos.get();
  }

  @Override
  public Instant instant() {
    return START.plusNanos(nanos.get());
  }
}
