package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Moves the events of some rows of `recent_event` to `game_event`, game by game in key order, so
/// that neighbours go to the same page. It may span several transactions. Confined to its
/// connection.
final class EventCompaction {
  /// Inserts an event. A conflict means that an earlier run moved the event and was killed before
  /// it deleted the row.
  private static final String INSERT =
      "insert into game_event (game_id, seq, writer, at, payload) values (?, ?, ?, ?, ?) on conflict do nothing";

  private static final String DELETE = "delete from recent_event where id between ? and ?";

  /// The number of rows per deletion.
  private static final int DELETED_AT_A_TIME = 8;

  /// The cost of deleting a row, in moved events.
  private static final int ROW_COST = 4;

  private final Connection connection;
  private final long writer;
  private final List<List<EventRow>> games;
  private final long lastId;

  /// The committed progress, and the progress including the current transaction.
  private Progress committed;

  private Progress done;

  /// The progress of the compaction.
  ///
  /// @param moved the number of games moved
  /// @param deleted the id of the last deleted row
  private record Progress(int moved, long deleted) {}

  /// Creates a compaction.
  ///
  /// @param writer the node that wrote the events
  /// @param events the events to move
  /// @param firstId the first of the rows that hold exactly these events
  /// @param lastId the last of these rows
  EventCompaction(
      Connection connection, long writer, List<EventRow> events, long firstId, long lastId) {
    this.connection = connection;
    this.writer = writer;
    this.games = byGame(events);
    this.lastId = lastId;
    this.committed = new Progress(0, firstId - 1);
    this.done = committed;
  }

  /// Inserts events that `writer` wrote into `game_event`.
  static void insert(Connection connection, long writer, List<EventRow> events)
      throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
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
  }

  /// Deletes rows of `recent_event`.
  static void delete(Connection connection, long firstId, long lastId) throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
      delete.setLong(1, firstId);
      delete.setLong(2, lastId);
      delete.executeUpdate();
    }
  }

  private static List<List<EventRow>> byGame(List<EventRow> events) {
    var games = new TreeMap<String, List<EventRow>>();
    for (EventRow event : events) {
      games.computeIfAbsent(event.game(), _ -> new ArrayList<>()).add(event);
    }
    return List.copyOf(games.values());
  }

  /// Continues the compaction.
  ///
  /// @param most the approximate number of events to move
  void proceed(int most) throws SQLException {
    for (int left = most; left > 0 && !isOver(done); ) {
      left -= done.moved() < games.size() ? move() : delete();
    }
  }

  private int move() throws SQLException {
    List<EventRow> game = games.get(done.moved());
    insert(connection, writer, game);
    done = new Progress(done.moved() + 1, done.deleted());
    return game.size();
  }

  private int delete() throws SQLException {
    long upTo = Math.min(done.deleted() + DELETED_AT_A_TIME, lastId);
    delete(connection, done.deleted() + 1, upTo);
    done = new Progress(done.moved(), upTo);
    return DELETED_AT_A_TIME * ROW_COST;
  }

  private boolean isOver(Progress progress) {
    return progress.deleted() == lastId;
  }

  /// Records that the transaction was committed.
  void committed() {
    committed = done;
  }

  /// Records that the transaction was rolled back.
  void rolledBack() {
    done = committed;
  }

  /// Returns whether everything is moved, deleted and committed.
  boolean isOver() {
    return isOver(committed);
  }
}
