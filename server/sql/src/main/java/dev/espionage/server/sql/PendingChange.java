package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;

/** Rows that are to change. */
final class PendingChange extends WriteTask {
  private final RowChange change;

  PendingChange(RowChange change) {
    this.change = change;
  }

  void apply(Handle handle) throws SQLException {
    JdbiErrors.run(() -> change.apply(handle));
  }
}
