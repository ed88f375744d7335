package dev.espionage.server.sql;

import org.jdbi.v3.core.Handle;

/**
 * A change of rows that are not the journal's. It may be carried out again after a commit of which
 * nothing is known, so twice must be as good as once.
 */
@FunctionalInterface
public interface RowChange {
  /**
   * Changes rows, in a transaction that it shares with others; called by the thread that writes.
   */
  void apply(Handle handle);
}
