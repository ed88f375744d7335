package dev.espionage.server.net;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits with a time limit while the process shuts down. */
public final class BoundedWait {
  private static final long STEP_NANOS = Duration.ofMillis(5).toNanos();

  private BoundedWait() {}

  /**
   * Waits until other threads make the condition true; returns false if the limit passes or the
   * calling thread is interrupted first.
   */
  public static boolean until(BooleanSupplier condition, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() >= end || Thread.interrupted()) {
        return false;
      }
      LockSupport.parkNanos(STEP_NANOS);
    }
    return true;
  }
}
