package dev.espionage.server.sql.database;

import java.sql.SQLException;

/** Periodic work on a database besides writing. Confined to one thread. */
public interface Maintenance extends AutoCloseable {
  /** No maintenance, for a database that maintains itself. */
  Maintenance NONE =
      new Maintenance() {
        @Override
        public void run() {}

        @Override
        public void close() {}
      };

  /** Does the work that is due now. May be called again after a failure. */
  void run() throws SQLException;

  @Override
  void close() throws SQLException;
}
