package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tracks whether the store can be written. The writer thread updates it; {@link #isWritable} and
 * {@link #fault} are thread-safe.
 */
final class StoreHealth {
  private static final Logger LOG = LoggerFactory.getLogger(StoreHealth.class);
  private static final long NEVER = Long.MAX_VALUE;

  private final long patience;
  private volatile Optional<DatabaseFault> fault = Optional.empty();
  private volatile long attemptingSince = NEVER;
  private long badSince;

  StoreHealth(Duration patience) {
    this.patience = patience.toNanos();
  }

  boolean isWritable() {
    long since = attemptingSince;
    return fault.isEmpty() && (since == NEVER || System.nanoTime() - since < patience);
  }

  /** Returns the fault of the last attempt; empty if it succeeded. */
  Optional<DatabaseFault> fault() {
    return fault;
  }

  void attempting() {
    attemptingSince = System.nanoTime();
  }

  /**
   * Records the outcome of an attempt. Conflicts and refusals do not count as failures of the
   * database.
   */
  void attempted(Optional<DatabaseFault> found) {
    attemptingSince = NEVER;
    if (found.isEmpty()) {
      recovered();
    } else if (found.get() != DatabaseFault.CONFLICT && found.get() != DatabaseFault.REFUSED) {
      failed(found.get());
    }
  }

  private void recovered() {
    if (fault.isPresent()) {
      long millis = Duration.ofNanos(System.nanoTime() - badSince).toMillis();
      LOG.info("the store is writable again, after {} ms", millis);
      fault = Optional.empty();
    }
  }

  private void failed(DatabaseFault found) {
    if (fault.isEmpty()) {
      badSince = System.nanoTime();
      LOG.warn("the store cannot be written: {}; trying again", found.text());
    }
    fault = Optional.of(found);
  }
}
