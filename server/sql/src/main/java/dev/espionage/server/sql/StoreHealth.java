package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tracks whether the store can be written. The writer thread updates it; [#isWritable] and
/// [#fault] are thread-safe.
final class StoreHealth {
  private static final Logger LOG = LoggerFactory.getLogger(StoreHealth.class);
  private static final long NEVER = Long.MAX_VALUE;

  private final long patience;
  private volatile Optional<DatabaseFault> fault = Optional.empty();
  private volatile long attemptingSince = NEVER;
  private volatile boolean hanging;
  private long badSince;

  StoreHealth(Duration patience) {
    this.patience = patience.toNanos();
  }

  /// Returns whether such a fault keeps the whole store from being written.
  static boolean isOutage(DatabaseFault fault) {
    return fault != DatabaseFault.CONFLICT && fault != DatabaseFault.REFUSED;
  }

  boolean isWritable() {
    return fault.isEmpty() && !isAttemptLong();
  }

  private boolean isAttemptLong() {
    long since = attemptingSince;
    return since != NEVER && System.nanoTime() - since >= patience;
  }

  /// Says once that an attempt takes too long. Called periodically by one thread.
  void look() {
    if (!hanging && fault.isEmpty() && isAttemptLong()) {
      hanging = true;
      LOG.warn("the store cannot be written: it does not answer; waiting");
    }
  }

  /// Returns the fault of the last attempt; empty if it succeeded.
  Optional<DatabaseFault> fault() {
    return fault;
  }

  void attempting() {
    attemptingSince = System.nanoTime();
    badSince = fault.isEmpty() ? attemptingSince : badSince;
  }

  /// Records the outcome of an attempt. Conflicts and refusals do not count as failures of the
  /// database.
  void attempted(Optional<DatabaseFault> found) {
    attemptingSince = NEVER;
    if (found.isEmpty()) {
      recovered();
    } else if (isOutage(found.get())) {
      failed(found.get());
    }
  }

  private void recovered() {
    if (fault.isPresent() || hanging) {
      long millis = Duration.ofNanos(System.nanoTime() - badSince).toMillis();
      LOG.info("the store is writable again, after {} ms", millis);
      fault = Optional.empty();
      hanging = false;
    }
  }

  private void failed(DatabaseFault found) {
    if (fault.isEmpty() && !hanging) {
      LOG.warn("the store cannot be written: {}; trying again", found.text());
    }
    fault = Optional.of(found);
  }
}
