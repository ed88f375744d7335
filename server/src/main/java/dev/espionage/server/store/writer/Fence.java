package dev.espionage.server.store.writer;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/**
 * Looks why something could not be inserted. Needed only when two nodes believe that they own a
 * game, and after commits of which nothing is known. Belongs to its connection.
 */
final class Fence {
  private static final String LENGTH =
      "select coalesce(max(seq) + 1, 0) from game_event where game_id = ?";
  private static final String FROM =
      "select writer, payload from game_event where game_id = ? and seq >= ? order by seq";

  private final Connection connection;
  private final long node;

  Fence(Connection connection, long node) {
    this.connection = connection;
    this.node = node;
  }

  /** All of it has the same verdict, or it is fenced. */
  Verdict judge(Append append) throws SQLException {
    List<Place> places = append.places();
    Verdict verdict = judge(places.getFirst());
    for (Place place : places.subList(1, places.size())) {
      Verdict other = judge(place);
      if (!other.equals(verdict)) {
        return verdict instanceof Verdict.Fenced
            ? verdict
            : new Verdict.Fenced(place, length(place));
      }
    }
    return verdict;
  }

  private Verdict judge(Place place) throws SQLException {
    long length = length(place);
    if (length == place.first()) {
      return new Verdict.Free();
    }
    return length > place.first() && isOurs(place)
        ? new Verdict.Ours()
        : new Verdict.Fenced(place, length);
  }

  /** How many entries there are: nothing is ever inserted behind a gap. */
  private long length(Place place) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LENGTH)) {
      statement.setString(1, place.game().text());
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getLong(1);
      }
    }
  }

  /** Whether what stands there begins with exactly this. */
  private boolean isOurs(Place place) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FROM)) {
      statement.setString(1, place.game().text());
      statement.setLong(2, place.first());
      try (ResultSet result = statement.executeQuery()) {
        for (var row : place.rows()) {
          if (!result.next()
              || result.getLong(1) != node
              || !Arrays.equals(result.getBytes(2), row.payload())) {
            return false;
          }
        }
        return true;
      }
    }
  }
}
