package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableMap;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The table `game_event`, with one row per event, ordered by game.
final class EventTable implements StoredEvents {
  private static final String EVENTS =
      "select seq, writer, at, payload from game_event where game_id = ? and seq >= ? order by seq";
  private static final String LENGTH =
      "select coalesce(max(seq) + 1, 0) from game_event where game_id = ?";

  @Override
  public List<StoredEvents.Event> of(Connection connection, String game, long from)
      throws SQLException {
    List<StoredEvents.Event> events = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(EVENTS)) {
      statement.setString(1, game);
      statement.setLong(2, from);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          events.add(
              new StoredEvents.Event(
                  row.getLong(1), row.getLong(2), row.getLong(3), row.getBytes(4)));
        }
      }
    }
    return events;
  }

  @Override
  public ImmutableMap<String, Long> lengths(Connection connection, Set<String> games)
      throws SQLException {
    ImmutableMap.Builder<String, Long> lengths = ImmutableMap.builder();
    for (String game : games) {
      lengths.put(game, length(connection, game));
    }
    return lengths.buildOrThrow();
  }

  long length(Connection connection, String game) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LENGTH)) {
      statement.setString(1, game);
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getLong(1);
      }
    }
  }

  @Override
  public Recent recent(Connection connection) {
    return Recent.NONE;
  }
}
