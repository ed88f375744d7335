package dev.espionage.server.sql;

import dev.espionage.protocol.Backoff;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Decides when the next round may begin: an interval after the last round, or a growing pause
/// while the database fails. Confined to the writer thread.
final class CommitPacing {
  private static final Backoff PAUSES = new Backoff(Duration.ofMillis(10), Duration.ofMillis(500));

  private final long interval;
  private int failures;
  private long next = System.nanoTime();

  CommitPacing(Duration interval) {
    this.interval = interval.toNanos();
  }

  /// Records the end of a round.
  void roundEnded(boolean databaseWorks) {
    if (databaseWorks) {
      failures = 0;
      next = System.nanoTime() + interval;
    } else {
      next = System.nanoTime() + PAUSES.before(failures++).toNanos();
    }
  }

  /// Waits for the next round. After an unpark, checks again whether to wait.
  ///
  /// @param hurry the condition for skipping the wait; ignored while the database fails
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
