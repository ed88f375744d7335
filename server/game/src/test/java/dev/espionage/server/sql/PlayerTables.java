package dev.espionage.server.sql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;

/// Finds the tables with a column that names a player, from the schema of a database.
final class PlayerTables {
  /// The names of columns that may name a player without a foreign key.
  private static final Set<String> COLUMNS =
      Set.of(
          "player_id",
          "friend_id",
          "asked_id",
          "blocked_id",
          "opponent_id",
          "white",
          "black",
          "author",
          "reporter",
          "inviter",
          "closed_by",
          "to_player",
          "subject");

  private PlayerTables() {}

  static Set<String> of(Connection connection) throws SQLException {
    DatabaseMetaData schema = connection.getMetaData();
    Set<String> tables = new TreeSet<>();
    try (ResultSet columns = schema.getColumns(null, connection.getSchema(), "%", "%")) {
      while (columns.next()) {
        if (COLUMNS.contains(columns.getString("COLUMN_NAME"))) {
          tables.add(columns.getString("TABLE_NAME"));
        }
      }
    }
    for (String table : StoredText.tables(connection)) {
      try (ResultSet keys = schema.getImportedKeys(null, connection.getSchema(), table)) {
        while (keys.next()) {
          if (keys.getString("PKTABLE_NAME").equals("player")) {
            tables.add(table);
          }
        }
      }
    }
    tables.retainAll(StoredText.tables(connection));
    return tables;
  }
}
