package dev.espionage.server.sql.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.sqlite.ProgressHandler;

/// An SQLite file as a whole, for backups. Only reads it, and may do so while a server runs: the
/// write-ahead log shows readers one state and lets them block no writer. An interrupt of the
/// thread ends its statement, which fails.
public final class SqliteFile {
  private static final String WHOLE = "ok";
  private static final int PROGRESS_STEPS = 10_000;

  private final SqliteDatabase database;

  public SqliteFile(Path file) {
    this.database = new SqliteDatabase(file);
  }

  /// Returns the file as a database.
  public Database database() {
    return database;
  }

  /// Copies all committed data, including the data in the log, into one file without a log.
  ///
  /// @param copy an empty file
  /// @throws IOException if the file cannot be read or `copy` cannot be written; [StoreDamaged] if
  ///   the file is no database
  public void copyTo(Path copy) throws IOException {
    try (Connection connection = connection();
        PreparedStatement statement = connection.prepareStatement("vacuum into ?")) {
      statement.setString(1, copy.toString());
      statement.execute();
    } catch (SQLException e) {
      throw failure("%s cannot be copied to %s: %%s".formatted(database.location(), copy), e);
    }
  }

  /// Returns the first problem that SQLite's own check finds; empty if there is none. Reads the
  /// whole file.
  public Optional<String> damage() throws IOException {
    try (Connection connection = connection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("pragma integrity_check(1)")) {
      String found = row.next() ? row.getString(1) : "no answer";
      return found.equals(WHOLE) ? Optional.empty() : Optional.of(found);
    } catch (SQLException e) {
      if (database.fault(e) == DatabaseFault.DAMAGED) {
        return Optional.of("SQLite cannot read it");
      }
      throw failure("%s cannot be read: %%s".formatted(database.location()), e);
    }
  }

  /// Requires an undamaged file.
  ///
  /// @throws StoreDamaged if [#damage] finds a problem
  public void requireWhole() throws IOException {
    Optional<String> damage = damage();
    if (damage.isPresent()) {
      throw new StoreDamaged("%s is damaged: %s".formatted(database.location(), damage.get()));
    }
  }

  /// Opens a connection whose statements end when their thread is interrupted.
  private Connection connection() throws SQLException {
    Connection connection = database.readers().getDataSource().getConnection();
    ProgressHandler.setHandler(
        connection,
        PROGRESS_STEPS,
        new ProgressHandler() {
          @Override
          protected int progress() {
            return Thread.currentThread().isInterrupted() ? 1 : 0;
          }
        });
    return connection;
  }

  private IOException failure(String text, SQLException e) {
    DatabaseFault fault = database.fault(e);
    String message = text.formatted(fault.text());
    return fault == DatabaseFault.DAMAGED ? new StoreDamaged(message) : new IOException(message, e);
  }
}
