package dev.espionage.server.club;

import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands at the time that its owner sets. Set by one thread, read by any.
final class ClubClock implements InstantSource {
  private volatile Instant now;

  ClubClock(Instant now) {
    this.now = now;
  }

  void set(Instant time) {
    now = time;
  }

  @Override
  public Instant instant() {
    return now;
  }
}
