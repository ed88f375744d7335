package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/// Runs several queries on one state of the database, regardless of concurrent writes.
public final class ReadSnapshot {
  private ReadSnapshot() {}

  /// A query by plain JDBC.
  public interface Query<T> {
    /// Runs the query in a transaction, which it must not end.
    T ask(Connection connection) throws SQLException;
  }

  /// Runs a query and blocks until it is complete.
  ///
  /// @param readers a pool made from [Database#readers], which ends the transaction of a returned
  ///   connection
  public static <T> T of(DataSource readers, Query<T> query) throws SQLException {
    try (Connection connection = readers.getConnection()) {
      connection.setAutoCommit(false);
      return query.ask(connection);
    }
  }
}
