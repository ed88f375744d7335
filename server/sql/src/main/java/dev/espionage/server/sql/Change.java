package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;

/** Rows that are to change. */
final class Change extends Task {
  private final RowChange change;

  Change(RowChange change) {
    this.change = change;
  }

  void apply(Handle handle) throws SQLException {
    Rows.run(() -> change.apply(handle));
  }
}
