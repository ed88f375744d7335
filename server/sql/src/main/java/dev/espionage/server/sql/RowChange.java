package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;

/// A change of rows outside the journal. It may run again after a commit with an unknown outcome,
/// so it must be idempotent.
@FunctionalInterface
public interface RowChange {
  /// Changes rows in a transaction that is shared with other tasks. Called on the writer thread.
  void apply(Handle handle) throws SQLException;
}
