package dev.espionage.server.sql;

import dev.espionage.protocol.Backoff;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * When the next round may begin: some time after the last one, and later and later while the
 * database does not work. Belongs to the thread that writes.
 */
final class CommitPacing {
  private static final Backoff PAUSES = new Backoff(Duration.ofMillis(10), Duration.ofMillis(500));

  private final long interval;
  private int failures;
  private long next = System.nanoTime();

  CommitPacing(Duration interval) {
    this.interval = interval.toNanos();
  }

  /** A round has come to its end. */
  void rounded(boolean databaseWorks) {
    if (databaseWorks) {
      failures = 0;
      next = System.nanoTime() + interval;
    } else {
      next = System.nanoTime() + PAUSES.before(failures++).toNanos();
    }
  }

  /** Waits for the next round; after an unpark it looks whether it is still to wait. */
  void await(BooleanSupplier hurry) {
    boolean pausing = failures > 0;
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
