package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Copies SQLite's write-ahead log into the file while others write to the log. It copies as much as
 * it can without waiting for or blocking anyone ({@code wal_checkpoint(passive)}). The log restarts
 * with the first commit that finds all of it copied. Confined to one thread.
 */
final class Checkpoints implements Maintenance {
  private final DataSource source;
  private @Nullable Connection connection;

  Checkpoints(DataSource source) {
    this.source = source;
  }

  @Override
  public void run() throws SQLException {
    try (Statement statement = connection().createStatement()) {
      statement.execute("pragma wal_checkpoint(passive)");
    } catch (SQLException e) {
      close();
      throw e;
    }
  }

  private Connection connection() throws SQLException {
    Connection open = connection;
    if (open == null) {
      open = source.getConnection();
      connection = open;
    }
    return open;
  }

  @Override
  public void close() throws SQLException {
    Connection open = connection;
    connection = null;
    if (open != null) {
      open.close();
    }
  }
}
