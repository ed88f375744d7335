package dev.espionage.server.store.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/** One statement an event, without a round trip between them. */
final class SqliteEventInsert implements EventInsert {
  private static final String SQL =
      """
      insert into game_event (game_id, seq, writer, at, payload)
      select ?1, ?2, ?3, ?4, ?5
      where ?2 > ?6 or ?6 = 0
        or exists (select 1 from game_event where game_id = ?1 and seq = ?6 - 1)
      on conflict do nothing
      """;

  private final PreparedStatement statement;
  private final long node;

  SqliteEventInsert(Connection connection, long node) throws SQLException {
    this.statement = connection.prepareStatement(SQL);
    this.node = node;
  }

  @Override
  public int insert(List<EventRow> rows) throws SQLException {
    for (EventRow row : rows) {
      statement.setString(1, row.game());
      statement.setLong(2, row.seq());
      statement.setLong(3, node);
      statement.setLong(4, row.at());
      statement.setBytes(5, row.payload());
      statement.setLong(6, row.first());
      statement.addBatch();
    }
    return Arrays.stream(statement.executeBatch()).sum();
  }
}
