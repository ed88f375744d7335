package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/// The oldest version of the tables that a server must know to run on this store. An upgrade that
/// only adds leaves it, so that the earlier server still starts. It rises when something is
/// removed, and when an administrator finishes an upgrade; from then on, a server may write what
/// only this version of the tables can hold.
public final class SchemaFloorStore {
  private static final String READ = "select version from schema_floor";
  private static final String RAISE = "update schema_floor set version = %1$d where version < %1$d";

  private SchemaFloorStore() {}

  static int read(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(READ)) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  static void raise(DataSource source, int version) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(RAISE.formatted(version));
    }
  }

  /// Raises the version, in the transaction of the handle. Does nothing if it is as high already.
  public static void raise(Handle handle, int version) {
    handle.execute(RAISE.formatted(version));
  }
}
