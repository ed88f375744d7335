package dev.espionage.server.sql.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes the events of a transaction as one row of `recent_event`. In `game_event` each game has a
/// page of its own, and the log stores every changed page as a whole. The events move there later,
/// many of a game at a time, when enough have accumulated or no caller waits.
///
/// The fence needs no key: the writer knows the lengths of the games that were written lately, and
/// reads those of others. Each transaction first asks whether another connection has written. If
/// so, the writer forgets the lengths and moves all rows of `recent_event`. It does the same with
/// rows that an earlier run left.
final class SqliteEventInsert implements EventInsert {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteEventInsert.class);

  private static final String INSERT =
      "insert into recent_event (id, events, checksum) values (?, ?, ?)";

  private static final String VERSION = "pragma data_version";
  private static final long UNKNOWN = -1;

  /// The number of events that start a compaction.
  private static final int COMPACTION_THRESHOLD = 4_096;

  /// The numbers of events to move in a transaction that a caller waits for, and in any other.
  private static final int EVENTS_WHEN_BUSY = 256;

  private static final int WHILE_IDLE = 2_048;

  /// The number of lengths from which the writer forgets those of games whose events are all moved.
  /// A game that is played thus rarely has to be looked up.
  private static final int MOST_LENGTHS = 16_384;

  private final Connection connection;
  private final RecentEventTable table;
  private final long node;
  private final PreparedStatement insert;
  private final PreparedStatement askVersion;

  /// The lengths of the games with events that have not been moved, and of others.
  private final Map<String, Length> lengths = new HashMap<>();

  /// The database's counter of changes by other connections; [#UNKNOWN] until it is read.
  private long version = UNKNOWN;

  /// True if the counter was read, and if everything was moved, in this transaction.
  private boolean isUpToDate;

  private boolean isAllSettled;

  /// The committed events that have not been moved, and the ids of their rows.
  private List<EventRow> waiting = new ArrayList<>();

  private long firstId;
  private long nextId;

  /// The events that this transaction has inserted, and the resulting lengths of their games.
  private final List<EventRow> inserted = new ArrayList<>();

  private final Map<String, Long> insertedLengths = new HashMap<>();

  private @Nullable EventCompaction eventCompaction;
  private int generation;

  /// The length of a game.
  ///
  /// @param events the number of events
  /// @param generation the generation of the last event; each compaction moves one generation
  private record Length(long events, int generation) {}

  SqliteEventInsert(Connection connection, RecentEventTable table, long node) throws SQLException {
    this.connection = connection;
    this.table = table;
    this.node = node;
    this.insert = connection.prepareStatement(INSERT);
    this.askVersion = connection.prepareStatement(VERSION);
  }

  /// Detects changes by other connections. Called first in every transaction.
  private void catchUp() throws SQLException {
    if (isUpToDate) {
      return;
    }
    long now = askVersion();
    if (now != version) {
      settleAll();
      isAllSettled = true;
      version = now;
    }
    isUpToDate = true;
  }

  private long askVersion() throws SQLException {
    try (ResultSet row = askVersion.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /// Moves all readable rows and continues with ids behind the unreadable ones.
  private void settleAll() throws SQLException {
    RecentEventTable.Rows rows = table.read(connection);
    nextId = 1;
    for (RecentEventTable.Row row : rows.readable()) {
      EventCompaction.insert(connection, row.commit().writer(), row.commit().events());
      EventCompaction.delete(connection, row.id(), row.id());
      nextId = row.id() + 1;
    }
    for (long id : rows.unreadable()) {
      LOG.error(
          "row {} of recent_event cannot be read; \"data check\" lists the affected games", id);
      nextId = Math.max(nextId, id + 1);
    }
    firstId = nextId;
    waiting.clear();
    lengths.clear();
    eventCompaction = null;
  }

  @Override
  public int insert(List<EventRow> rows) throws SQLException {
    catchUp();
    for (EventRow row : rows) {
      if (row.seq() == length(row.game())) {
        inserted.add(row);
        insertedLengths.put(row.game(), row.seq() + 1);
      }
    }
    if (inserted.size() == rows.size()) {
      byte[] events = RecentEventCodec.encode(new RecentEventCodec.Commit(node, rows));
      insert.setLong(1, nextId);
      insert.setBytes(2, events);
      insert.setLong(3, RecentEventCodec.checksum(events));
      insert.executeUpdate();
    }
    return inserted.size();
  }

  private long length(String game) throws SQLException {
    Long inserting = insertedLengths.get(game);
    if (inserting != null) {
      return inserting;
    }
    Length known = lengths.get(game);
    return known == null ? table.settledLength(connection, game) : known.events();
  }

  @Override
  public void proceedCompaction(boolean idle) throws SQLException {
    catchUp();
    if (eventCompaction == null
        && (waiting.size() >= COMPACTION_THRESHOLD || (idle && !waiting.isEmpty()))) {
      eventCompaction = new EventCompaction(connection, node, waiting, firstId, nextId - 1);
      waiting = new ArrayList<>();
      firstId = nextId;
      generation++;
    }
    if (eventCompaction != null) {
      eventCompaction.proceed(idle ? WHILE_IDLE : EVENTS_WHEN_BUSY);
    }
  }

  @Override
  public boolean isSettled() {
    return eventCompaction == null && waiting.isEmpty();
  }

  @Override
  public void committed() {
    if (!inserted.isEmpty()) {
      nextId++;
      waiting.addAll(inserted);
      insertedLengths.forEach((game, events) -> lengths.put(game, new Length(events, generation)));
    }
    forgetTransaction();
    if (eventCompaction != null) {
      eventCompaction.committed();
      if (eventCompaction.isOver()) {
        eventCompaction = null;
        if (lengths.size() >= MOST_LENGTHS) {
          lengths.values().removeIf(length -> length.generation() < generation);
        }
      }
    }
  }

  @Override
  public void rolledBack() {
    if (isAllSettled) {
      version = UNKNOWN;
    }
    forgetTransaction();
    if (eventCompaction != null) {
      eventCompaction.rolledBack();
    }
  }

  private void forgetTransaction() {
    isUpToDate = false;
    isAllSettled = false;
    inserted.clear();
    insertedLengths.clear();
  }
}
