package dev.espionage.server.sql.database;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.ToLongFunction;
import org.postgresql.PGConnection;

/// Inserts all events by one statement with one array per column. The subquery for the predecessor
/// is scalar, so that PostgreSQL uses the primary key whatever the planner's statistics say.
record PostgresEventInsert(Connection connection, long node) implements EventInsert {
  private static final String SQL =
      """
      insert into game_event (game_id, seq, writer, at, payload)
      select n.game_id, n.seq, ?, n.at, n.payload
      from unnest(?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bytea[])
        as n (game_id, seq, first, previous_at, at, payload)
      where n.seq > n.first or n.first = 0
        or (select e.at from game_event e
            where e.game_id = n.game_id and e.seq = n.first - 1) = n.previous_at
      on conflict do nothing
      """;

  @Override
  public int insert(List<EventRow> rows) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(SQL)) {
      insert.setLong(1, node);
      insert.setArray(2, array("text", rows.stream().map(EventRow::game).toArray(String[]::new)));
      insert.setArray(3, longs(rows, EventRow::seq));
      insert.setArray(4, longs(rows, EventRow::first));
      insert.setArray(5, longs(rows, EventRow::previousAt));
      insert.setArray(6, longs(rows, EventRow::at));
      insert.setArray(
          7, array("bytea", rows.stream().map(EventRow::payload).toArray(byte[][]::new)));
      return insert.executeUpdate();
    }
  }

  private Array longs(List<EventRow> rows, ToLongFunction<EventRow> column) throws SQLException {
    return array("int8", rows.stream().mapToLong(column).toArray());
  }

  private Array array(String type, Object elements) throws SQLException {
    return connection.unwrap(PGConnection.class).createArrayOf(type, elements);
  }
}
