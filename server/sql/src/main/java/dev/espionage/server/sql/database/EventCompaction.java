package dev.espionage.server.sql.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Moves the events of some rows of {@code recent_event} to {@code game_event}, a game at a time and
 * in the order of games, so that neighbours go to the same page. Begun in one transaction and ended
 * in a later one. Belongs to its connection.
 */
final class EventCompaction {
  /** How many rows are deleted at a time. */
  private static final int DELETED_AT_A_TIME = 8;

  /** What deleting a row costs, in events that are moved. */
  private static final int ROW_COST = 4;

  private final CompactionStatements statements;
  private final long writer;
  private final List<List<EventRow>> games;
  private final long lastId;

  /** What is done, as far as it is committed; and in this transaction. */
  private Progress committed;

  private Progress done;

  /**
   * How far it has come.
   *
   * @param moved so many games
   * @param deleted rows up to this one
   */
  private record Progress(int moved, long deleted) {}

  /**
   * @param writer the node that wrote the events
   * @param events what is to be moved
   * @param firstId of the rows that hold just these
   */
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

  /**
   * Goes on.
   *
   * @param most how many events to move, about
   */
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

  /** The transaction was committed. */
  void committed() {
    committed = done;
  }

  /** The transaction was rolled back. */
  void rolledBack() {
    done = committed;
  }

  /** Whether all is moved, deleted and committed. */
  boolean isOver() {
    return isOver(committed);
  }
}
