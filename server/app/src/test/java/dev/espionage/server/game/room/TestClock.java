package dev.espionage.server.game.room;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/** A clock that stands still until the test moves it. Thread-safe. */
public final class TestClock implements InstantSource {
  private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

  private final AtomicInteger reads = new AtomicInteger();

  @Override
  public Instant instant() {
    reads.incrementAndGet();
    return now;
  }

  /** Returns how often the clock was read. */
  public int reads() {
    return reads.get();
  }

  public synchronized void pass(Duration time) {
    now = now.plus(time);
  }
}
