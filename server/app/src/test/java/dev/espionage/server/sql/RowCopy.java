package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;

/// Copies all rows of an SQLite store into PostgreSQL tables of the same version.
public final class RowCopy {
  private static final String VERSION =
      "select version from flyway_schema_history order by installed_rank desc limit 1";
  private static final String TABLES =
      """
      select name from sqlite_master
      where type = 'table' and name not like 'sqlite_%'
        and name not in ('flyway_schema_history', 'recent_event')
      """;

  private final Connection from;
  private final Connection to;
  private final String schema;

  private RowCopy(Connection from, Connection to, String schema) {
    this.from = from;
    this.to = to;
    this.schema = schema;
  }

  /// Copies a store into a new schema.
  ///
  /// @param file the file of a server that has ended, so that all events are in `game_event`
  /// @return the name of the schema
  public static String toPostgres(Path file) throws SQLException {
    String schema = Postgres.create();
    Database database = Postgres.database(schema, Duration.ofSeconds(5));
    try (Connection from = DriverManager.getConnection("jdbc:sqlite:" + file);
        Connection to = database.setup().getConnection()) {
      var copy = new RowCopy(from, to, schema);
      copy.requireSettled();
      migrate(database, text(from, VERSION).getFirst());
      copy.run();
    }
    return schema;
  }

  /// Returns the version of the tables in an SQLite file.
  public static String version(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      return text(connection, VERSION).getFirst();
    }
  }

  /// Creates the tables of the given version, because those of a later one may have other columns.
  private static void migrate(Database database, String version) {
    Flyway.configure()
        .dataSource(database.setup())
        .locations(database.migrations().toArray(String[]::new))
        .placeholders(database.migrationPlaceholders())
        .target(version + "?")
        .load()
        .migrate();
  }

  private void requireSettled() throws SQLException {
    String events = text(from, "select count(*) from recent_event").getFirst();
    if (!events.equals("0")) {
      throw new AssertionError(
          "expected no rows in recent_event, found %s: the server did not end in order"
              .formatted(events));
    }
  }

  /// Copies all tables with foreign keys disabled, so that the order of tables does not matter.
  private void run() throws SQLException {
    to.setAutoCommit(false);
    execute("set session_replication_role = replica");
    for (String table : text(from, TABLES)) {
      execute("delete from " + table);
      copy(table, columns(table));
    }
    to.commit();
  }

  private static List<String> text(Connection connection, String sql) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = to.createStatement()) {
      statement.execute(sql);
    }
  }

  /// Returns the types of the columns, and restarts the sequence of a generated one.
  private Map<String, Integer> columns(String table) throws SQLException {
    Map<String, Integer> types = new LinkedHashMap<>();
    try (ResultSet column = to.getMetaData().getColumns(null, schema, table, null)) {
      while (column.next()) {
        types.put(column.getString("COLUMN_NAME"), column.getInt("DATA_TYPE"));
        if (column.getString("IS_AUTOINCREMENT").equals("YES")) {
          restart(table, column.getString("COLUMN_NAME"));
        }
      }
    }
    return types;
  }

  private void restart(String table, String column) throws SQLException {
    String next =
        text(from, "select coalesce(max(%s), 0) + 1 from %s".formatted(column, table)).getFirst();
    execute("alter table %s alter column %s restart with %s".formatted(table, column, next));
  }

  private void copy(String table, Map<String, Integer> columns) throws SQLException {
    String names = String.join(", ", columns.keySet());
    String places = String.join(", ", columns.keySet().stream().map(_ -> "?").toList());
    try (Statement statement = from.createStatement();
        ResultSet rows = statement.executeQuery("select %s from %s".formatted(names, table));
        PreparedStatement insert =
            to.prepareStatement(
                "insert into %s (%s) overriding system value values (%s)"
                    .formatted(table, names, places))) {
      List<Integer> types = List.copyOf(columns.values());
      while (rows.next()) {
        for (int i = 1; i <= types.size(); i++) {
          set(insert, i, rows, types.get(i - 1));
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  /// Sets a value; SQLite stores booleans as numbers.
  private static void set(PreparedStatement insert, int index, ResultSet row, int type)
      throws SQLException {
    Object value = row.getObject(index);
    if (value == null) {
      insert.setNull(index, type);
    } else if (type == Types.BIT) {
      insert.setBoolean(index, row.getBoolean(index));
    } else {
      insert.setObject(index, value, type);
    }
  }
}
