package dev.espionage.server.store.writer;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** Rows that are to change. */
final class Change extends Task {
  private final RowChange change;

  Change(RowChange change) {
    this.change = change;
  }

  void apply(Handle handle) throws SQLException {
    try {
      change.apply(handle);
    } catch (JdbiException e) {
      if (e.getCause() instanceof SQLException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
