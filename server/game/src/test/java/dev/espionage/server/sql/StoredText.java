package dev.espionage.server.sql;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Reads all values of all tables as text, including bytes.
final class StoredText {
  private StoredText() {}

  static List<String> of(Connection connection) throws SQLException {
    List<String> values = new ArrayList<>();
    for (String table : tables(connection)) {
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("select * from " + table)) {
        while (rows.next()) {
          for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
            values.add(text(rows.getObject(i)));
          }
        }
      }
    }
    return values;
  }

  static List<String> tables(Connection connection) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        connection
            .getMetaData()
            .getTables(null, connection.getSchema(), "%", new String[] {"TABLE"})) {
      while (rows.next()) {
        tables.add(rows.getString("TABLE_NAME"));
      }
    }
    return tables;
  }

  private static String text(Object value) {
    return value instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : String.valueOf(value);
  }
}
