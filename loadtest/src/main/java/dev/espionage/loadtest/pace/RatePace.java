package dev.espionage.loadtest.pace;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * So many turns a second, at even distances, whoever is ready. When nobody is, turns that are due
 * begin late, but keep the moment at which they were intended: whoever measures from there sees
 * what a user would who did not wait for others (no coordinated omission).
 */
final class RatePace extends Pace {

  private static final double NANOS_A_SECOND = 1e9;

  private final EventLoop loop;
  private final LongSupplier nanos;
  private final double nanosBetween;
  private long start;
  private long begun;
  private long overdue;
  private boolean scheduled;

  /**
   * A pace for those of this event loop.
   *
   * @param nanos the time that {@link Playable#play} is told
   * @param rate turns a second, of all of them together
   */
  RatePace(EventLoop loop, LongSupplier nanos, double rate) {
    this.loop = loop;
    this.nanos = nanos;
    this.nanosBetween = NANOS_A_SECOND / rate;
  }

  @Override
  void begin() {
    start = nanos.getAsLong();
    begun = 0;
  }

  @Override
  void end() {
    overdue += Math.max(0, (long) ((nanos.getAsLong() - start) / nanosBetween) - begun);
  }

  @Override
  void release() {
    long now = nanos.getAsLong();
    while (isRunning() && hasReady() && intended() - now <= 0) {
      if (playNext(intended())) {
        begun++;
      }
    }
    if (isRunning() && hasReady() && !scheduled) {
      scheduled = true;
      var _ = loop.schedule(this::tick, intended() - now, TimeUnit.NANOSECONDS);
    }
  }

  private long intended() {
    return start + (long) (begun * nanosBetween);
  }

  private void tick() {
    scheduled = false;
    release();
  }

  @Override
  long overdue() {
    return overdue;
  }
}
