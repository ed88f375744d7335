package dev.espionage.server.sql.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Moves the events of some rows of `recent_event` to `game_event`, game by game in key order, so
/// that neighbours go to the same page. It may span several transactions. Confined to its
/// connection.
final class EventCompaction {
  /// The number of rows per deletion.
  private static final int DELETED_AT_A_TIME = 8;

  /// The cost of deleting a row, in moved events.
  private static final int ROW_COST = 4;

  private final CompactionStatements statements;
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
      CompactionStatements statements,
      long writer,
      List<EventRow> events,
      long firstId,
      long lastId) {
    this.statements = statements;
    this.writer = writer;
    this.games = byGame(events);
    this.lastId = lastId;
    this.committed = new Progress(0, firstId - 1);
    this.done = committed;
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
    statements.insert(writer, game);
    done = new Progress(done.moved() + 1, done.deleted());
    return game.size();
  }

  private int delete() throws SQLException {
    long upTo = Math.min(done.deleted() + DELETED_AT_A_TIME, lastId);
    statements.delete(done.deleted() + 1, upTo);
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
