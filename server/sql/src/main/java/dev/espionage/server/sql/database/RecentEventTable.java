package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.sql.database.RecentEventCodec.Commit;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The event tables of SQLite. Events go to `recent_event` first, with one row per commit, and
/// later move to `game_event`; for a while they are in both.
final class RecentEventTable implements StoredEvents {
  private static final String ROWS = "select id, events, checksum from recent_event order by id";

  /// Selects the rows that may hold events of a game.
  private static final String ROWS_OF =
      "select id, events, checksum from recent_event where instr(events, ?) > 0 order by id";

  private static final String BOUNDS =
      "select coalesce(min(id), 0), coalesce(max(id), -1) from recent_event";
  private static final String ROW = "select id, events, checksum from recent_event where id = ?";

  private final EventTable settled = new EventTable();

  /// A row of `recent_event`.
  record Row(long id, Commit commit) {}

  /// The rows of `recent_event`.
  ///
  /// @param readable the readable rows, in the order of the commits
  /// @param unreadable the ids of the other rows
  record Rows(List<Row> readable, List<Long> unreadable) {}

  @Override
  public List<StoredEvents.Event> of(Connection connection, String game, long from)
      throws SQLException {
    List<StoredEvents.Event> events = settled.of(connection, game, from);
    long next = events.isEmpty() ? from : events.getLast().seq() + 1;
    for (Row row : read(connection, game).readable()) {
      for (EventRow event : row.commit().events()) {
        if (event.seq() >= next && event.game().equals(game)) {
          events.add(
              new StoredEvents.Event(
                  event.seq(), row.commit().writer(), event.at(), event.payload()));
          next = event.seq() + 1;
        }
      }
    }
    return events;
  }

  @Override
  public ImmutableMap<String, Long> lengths(Connection connection, Set<String> games)
      throws SQLException {
    Map<String, Long> lengths = new HashMap<>(settled.lengths(connection, games));
    for (Row row : read(connection).readable()) {
      for (EventRow event : row.commit().events()) {
        lengths.computeIfPresent(event.game(), (_, length) -> Math.max(length, event.seq() + 1));
      }
    }
    return ImmutableMap.copyOf(lengths);
  }

  /// Returns the number of events of a game that has no recent events.
  long settledLength(Connection connection, String game) throws SQLException {
    return settled.length(connection, game);
  }

  @Override
  public Recent recent(Connection connection) throws SQLException {
    Rows rows = read(connection);
    return new Recent(
        rows.readable().stream()
            .flatMap(row -> row.commit().events().stream())
            .map(EventRow::game)
            .collect(ImmutableSet.toImmutableSet()),
        rows.unreadable().stream()
            .map("row %d of recent_event cannot be read"::formatted)
            .collect(ImmutableList.toImmutableList()));
  }

  /// Reads all rows. A damaged row does not prevent the others from being read.
  Rows read(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(ROWS)) {
      return readOrEach(connection, statement);
    }
  }

  /// Reads the rows that may hold events of a game.
  private Rows read(Connection connection, String game) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(ROWS_OF)) {
      statement.setBytes(1, game.getBytes(StandardCharsets.US_ASCII));
      return readOrEach(connection, statement);
    }
  }

  private static Rows readOrEach(Connection connection, PreparedStatement statement)
      throws SQLException {
    var rows = new Rows(new ArrayList<>(), new ArrayList<>());
    try {
      read(statement, rows);
      return rows;
    } catch (SQLException e) {
      if (SqliteDatabase.faultOf(e) != DatabaseFault.DAMAGED) {
        throw e;
      }
    }
    return readEach(connection);
  }

  private static Rows readEach(Connection connection) throws SQLException {
    var rows = new Rows(new ArrayList<>(), new ArrayList<>());
    try (PreparedStatement bounds = connection.prepareStatement(BOUNDS);
        PreparedStatement statement = connection.prepareStatement(ROW);
        ResultSet found = bounds.executeQuery()) {
      found.next();
      long last = found.getLong(2);
      for (long id = found.getLong(1); id <= last; id++) {
        statement.setLong(1, id);
        try {
          read(statement, rows);
        } catch (SQLException e) {
          if (SqliteDatabase.faultOf(e) != DatabaseFault.DAMAGED) {
            throw e;
          }
          rows.unreadable().add(id);
        }
      }
    }
    return rows;
  }

  private static void read(PreparedStatement statement, Rows rows) throws SQLException {
    try (ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        long id = row.getLong(1);
        Optional<Commit> commit = RecentEventCodec.decode(row.getBytes(2), row.getLong(3));
        if (commit.isPresent()) {
          rows.readable().add(new Row(id, commit.get()));
        } else {
          rows.unreadable().add(id);
        }
      }
    }
  }
}
