package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;

/** A change of rows that waits to be applied. */
final class PendingChange extends WriteTask {
  private final RowChange change;

  PendingChange(RowChange change) {
    this.change = change;
  }

  void apply(Handle handle) throws SQLException {
    JdbiErrors.run(() -> change.apply(handle));
  }
}
