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

/**
 * Writes what a transaction brings as one row of {@code recent_event}: in {@code game_event} each
 * game has a page of its own, and every page that changes goes to the log as a whole. Later, when
 * enough has come together or nobody waits, the events are moved there, many of a game at a time.
 *
 * <p>The fence needs no key: who writes knows how many events there are of games that are not
 * settled, and looks up the others. If somebody else has written since, which each transaction asks
 * first, it forgets what it knows, and settles what is there. So it does with what another run has
 * left behind.
 */
final class SqliteEventInsert implements EventInsert {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteEventInsert.class);

  private static final String INSERT =
      "insert into recent_event (id, events, checksum) values (?, ?, ?)";

  private static final String VERSION = "pragma data_version";
  private static final long UNKNOWN = -1;

  /** So many events come together before they are moved. */
  private static final int ENOUGH = 4_096;

  /** How many are moved by a transaction that somebody waits for, and by another. */
  private static final int WHILE_BUSY = 256;

  private static final int WHILE_IDLE = 2_048;

  private final Connection connection;
  private final RecentTable table;
  private final long node;
  private final PreparedStatement insert;
  private final PreparedStatement askVersion;
  private final CompactionStatements statements;

  /** Of games with events that are not settled. */
  private final Map<String, Length> lengths = new HashMap<>();

  /** What the database says of changes by others; {@link #UNKNOWN} if that is to be asked. */
  private long version = UNKNOWN;

  /** Whether that was asked in this transaction, and whether everything was settled in it. */
  private boolean isUpToDate;

  private boolean isAllSettled;

  /** What is committed and waits, and the ids of its rows. */
  private List<EventRow> waiting = new ArrayList<>();

  private long firstId;
  private long nextId;

  /** What this transaction has inserted, and made the lengths of its games. */
  private final List<EventRow> inserted = new ArrayList<>();

  private final Map<String, Long> insertedLengths = new HashMap<>();

  private @Nullable EventCompaction eventCompaction;
  private int generation;

  /**
   * How many events a game has.
   *
   * @param generation when the last of them was written: events are settled a generation at a time
   */
  private record Length(long events, int generation) {}

  SqliteEventInsert(Connection connection, RecentTable table, long node) throws SQLException {
    this.connection = connection;
    this.table = table;
    this.node = node;
    this.insert = connection.prepareStatement(INSERT);
    this.askVersion = connection.prepareStatement(VERSION);
    this.statements = new CompactionStatements(connection);
  }

  /** To be called first in a transaction. */
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

  /** Settles all that can be read, and begins anew behind the rest. */
  private void settleAll() throws SQLException {
    RecentTable.Rows rows = table.read(connection);
    nextId = 1;
    for (RecentTable.Row row : rows.readable()) {
      statements.insert(row.commit().writer(), row.commit().events());
      statements.delete(row.id(), row.id());
      nextId = row.id() + 1;
    }
    for (long id : rows.unreadable()) {
      LOG.error(
          "row {} of recent_event cannot be read; \"data check\" names games that miss it", id);
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
      byte[] events = RecentCodec.encode(new RecentCodec.Commit(node, rows));
      insert.setLong(1, nextId);
      insert.setBytes(2, events);
      insert.setLong(3, RecentCodec.checksum(events));
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
  public void settle(boolean idle) throws SQLException {
    catchUp();
    if (eventCompaction == null && (waiting.size() >= ENOUGH || (idle && !waiting.isEmpty()))) {
      eventCompaction = new EventCompaction(statements, node, waiting, firstId, nextId - 1);
      waiting = new ArrayList<>();
      firstId = nextId;
      generation++;
    }
    if (eventCompaction != null) {
      eventCompaction.proceed(idle ? WHILE_IDLE : WHILE_BUSY);
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
        lengths.values().removeIf(length -> length.generation() < generation);
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
