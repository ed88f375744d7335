package dev.espionage.server.store.writer;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * When the next round may begin: some time after the last one, and later and later while the
 * database does not work. Belongs to the thread that writes.
 */
final class Pace {
  private static final long FIRST_PAUSE = Duration.ofMillis(10).toNanos();
  private static final long LONGEST_PAUSE = Duration.ofMillis(500).toNanos();

  private final long interval;
  private long pause = FIRST_PAUSE;
  private long next = System.nanoTime();

  Pace(Duration interval) {
    this.interval = interval.toNanos();
  }

  /** A round has come to its end. */
  void rounded(boolean databaseWorks) {
    if (databaseWorks) {
      pause = FIRST_PAUSE;
      next = System.nanoTime() + interval;
    } else {
      next = System.nanoTime() + pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }

  /** Waits for the next round; after an unpark it looks whether it is still to wait. */
  void await(BooleanSupplier hurry) {
    boolean pausing = pause > FIRST_PAUSE;
    for (long left = left(); left > 0; left = left()) {
      if (hurry.getAsBoolean() && !pausing) {
        return;
      }
      LockSupport.parkNanos(this, left);
    }
  }

  private long left() {
    return next - System.nanoTime();
  }
}
