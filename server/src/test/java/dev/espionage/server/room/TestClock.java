package dev.espionage.server.room;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Stands still until told otherwise. */
public final class TestClock implements InstantSource {
  private volatile Instant now = Instant.parse("2026-03-01T12:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  public synchronized void pass(Duration time) {
    now = now.plus(time);
  }
}
