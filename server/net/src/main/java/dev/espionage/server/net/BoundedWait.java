package dev.espionage.server.net;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting with a limit, at the end of the process. */
public final class BoundedWait {
  private static final long STEP_NANOS = Duration.ofMillis(5).toNanos();

  private BoundedWait() {}

  /** Waits for the condition, which other threads bring about; false if it takes longer. */
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
