package dev.espionage.server.sql.database;

import java.sql.SQLException;
import java.util.List;

/**
 * The one statement that everything waits for. Belongs to its connection, and so to the thread that
 * writes.
 */
public interface EventInsert {
  /**
   * Inserts the events, but for those whose place is taken, and the first of a write whose
   * predecessor is not there.
   *
   * @return how many were inserted. If not all were, the transaction must not be committed.
   */
  int insert(List<EventRow> rows) throws SQLException;

  /**
   * Does some of what inserting has put off, in the same transaction.
   *
   * @param idle whether nobody waits for this transaction
   */
  default void settle(boolean idle) throws SQLException {}

  /** Whether something is put off still. */
  default boolean isSettled() {
    return true;
  }

  /** The transaction was committed. */
  default void committed() {}

  /** The transaction was rolled back. */
  default void rolledBack() {}
}
