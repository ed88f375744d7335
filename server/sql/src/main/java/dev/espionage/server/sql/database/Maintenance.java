package dev.espionage.server.sql.database;

import java.sql.SQLException;

/** What has to be done to a database now and then, beside writing. Belongs to one thread. */
public interface Maintenance extends AutoCloseable {
  /** For a database that looks after itself. */
  Maintenance NONE =
      new Maintenance() {
        @Override
        public void run() {}

        @Override
        public void close() {}
      };

  /** Does what there is to do now. After a failure it may be called again. */
  void run() throws SQLException;

  @Override
  void close() throws SQLException;
}
