package dev.espionage.server.sql.database;

import java.sql.SQLException;
import java.util.List;

/// Inserts events, which is the statement that every turn waits for. Confined to its connection,
/// and so to the writer thread.
public interface EventInsert {
  /// Inserts the events, except those whose position is taken and first events whose predecessor is
  /// missing or, if another process can write, of another time.
  ///
  /// @return the number of inserted events. If some are missing, the transaction must not be
  ///   committed.
  int insert(List<EventRow> rows) throws SQLException;

  /// Does some of the postponed work of earlier inserts, in the same transaction.
  ///
  /// @param idle true if no caller is waiting for this transaction
  default void proceedCompaction(boolean idle) throws SQLException {}

  /// Returns whether no postponed work is left.
  default boolean isSettled() {
    return true;
  }

  /// Records that the transaction was committed.
  default void committed() {}

  /// Records that the transaction was rolled back.
  default void rolledBack() {}
}
