package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/// Moves events from `recent_event` to `game_event`. Confined to its connection.
final class CompactionStatements {
  /// Inserts an event. A conflict means that an earlier run moved the event and was killed before
  /// it deleted the row.
  private static final String INSERT =
      "insert into game_event (game_id, seq, writer, at, payload) values (?, ?, ?, ?, ?) on conflict do nothing";

  private static final String DELETE = "delete from recent_event where id between ? and ?";

  private final PreparedStatement insert;
  private final PreparedStatement delete;

  CompactionStatements(Connection connection) throws SQLException {
    insert = connection.prepareStatement(INSERT);
    delete = connection.prepareStatement(DELETE);
  }

  void insert(long writer, List<EventRow> events) throws SQLException {
    for (EventRow event : events) {
      insert.setString(1, event.game());
      insert.setLong(2, event.seq());
      insert.setLong(3, writer);
      insert.setLong(4, event.at());
      insert.setBytes(5, event.payload());
      insert.addBatch();
    }
    insert.executeBatch();
  }

  void delete(long firstId, long lastId) throws SQLException {
    delete.setLong(1, firstId);
    delete.setLong(2, lastId);
    delete.executeUpdate();
  }
}
