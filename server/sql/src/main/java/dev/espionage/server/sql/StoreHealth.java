package dev.espionage.server.sql;

import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tracks whether the store can be written. The writer thread updates it; {@link #isWritable} is
 * thread-safe.
 */
final class StoreHealth {
  private static final Logger LOG = LoggerFactory.getLogger(StoreHealth.class);
  private static final long NEVER = Long.MAX_VALUE;

  private final long patience;
  private volatile boolean good = true;
  private volatile long attemptingSince = NEVER;
  private long badSince;

  StoreHealth(Duration patience) {
    this.patience = patience.toNanos();
  }

  boolean isWritable() {
    long since = attemptingSince;
    return good && (since == NEVER || System.nanoTime() - since < patience);
  }

  void attempting() {
    attemptingSince = System.nanoTime();
  }

  /**
   * Records the outcome of an attempt. Conflicts and refusals do not count as failures of the
   * database.
   */
  void attempted(Optional<DatabaseFault> fault) {
    attemptingSince = NEVER;
    if (fault.isEmpty()) {
      recovered();
    } else if (fault.get() != DatabaseFault.CONFLICT && fault.get() != DatabaseFault.REFUSED) {
      failed(fault.get());
    }
  }

  private void recovered() {
    if (!good) {
      long millis = Duration.ofNanos(System.nanoTime() - badSince).toMillis();
      LOG.info("the store is writable again, after {} ms", millis);
      good = true;
    }
  }

  private void failed(DatabaseFault fault) {
    if (good) {
      badSince = System.nanoTime();
      LOG.warn("the store cannot be written: {}; trying again", fault.text());
      good = false;
    }
  }
}
