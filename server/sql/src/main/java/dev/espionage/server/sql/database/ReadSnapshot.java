package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Asks several things of one state of a database, whatever is written meanwhile. */
public final class ReadSnapshot {
  private ReadSnapshot() {}

  /** What to ask, by plain JDBC. */
  public interface Query<T> {
    /** Asks, in a transaction that this has not to end. */
    T ask(Connection connection) throws SQLException;
  }

  /**
   * Asks, and blocks for the answer.
   *
   * @param readers a pool of {@link Database#readers}, which ends what a connection has begun
   */
  public static <T> T of(DataSource readers, Query<T> query) throws SQLException {
    try (Connection connection = readers.getConnection()) {
      connection.setAutoCommit(false);
      return query.ask(connection);
    }
  }
}
