package dev.espionage.loadtest.rig;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waits for what other threads and processes do. Blocking.
public final class Polling {

  private static final Duration INTERVAL = Duration.ofMillis(50);

  private Polling() {}

  /// Waits until a condition holds, which is asked at least once; returns false if it never does.
  public static boolean until(BooleanSupplier condition, Duration patience)
      throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        return false;
      }
      Thread.sleep(INTERVAL);
    }
    return true;
  }
}
