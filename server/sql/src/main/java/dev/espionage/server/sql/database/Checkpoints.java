package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Copies SQLite's write-ahead log into the file while others write to the log. It copies as much
/// as it can without waiting for or blocking anyone (`wal_checkpoint(passive)`). The log restarts
/// with the first commit that finds all of it copied. While commits follow each other closely, that
/// never happens by itself. A long log therefore asks for another run while nobody writes. Confined
/// to one thread.
///
/// SQLite can also copy the log at the end of a commit, but then ignores errors. After a failed
/// sync it could overwrite a log whose pages are not in the file.
final class Checkpoints implements Maintenance {
  private static final int BUSY = 5;

  /// The length from which on a log has to restart soon, because it slows down reading.
  private static final int LONG_LOG_PAGES = 16_000;

  private final DataSource source;
  private @Nullable Connection connection;

  Checkpoints(DataSource source) {
    this.source = source;
  }

  @Override
  public boolean run() throws SQLException {
    try (Statement statement = connection().createStatement();
        ResultSet result = statement.executeQuery("pragma wal_checkpoint(passive)")) {
      result.next();
      if (result.getBoolean("busy")) {
        throw new SQLException("another process is copying the log", "", BUSY);
      }
      return result.getInt("log") >= LONG_LOG_PAGES;
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
