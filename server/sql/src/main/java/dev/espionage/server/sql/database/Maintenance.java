package dev.espionage.server.sql.database;

import java.sql.SQLException;

/// Periodic work on a database besides writing. Confined to one thread.
public interface Maintenance extends AutoCloseable {
  /// No maintenance, for a database that maintains itself.
  Maintenance NONE =
      new Maintenance() {
        @Override
        public boolean run() {
          return false;
        }

        @Override
        public void close() {}
      };

  /// Does the work that is due now, while others may write. May be called again after a failure.
  ///
  /// @return whether there is so much work that this should be called again while nobody writes
  boolean run() throws SQLException;

  /// Closes the connection; the next run would open another one.
  @Override
  void close() throws SQLException;
}
