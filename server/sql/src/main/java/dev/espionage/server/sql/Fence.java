package dev.espionage.server.sql;

import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.StoredEvent;
import dev.espionage.server.sql.database.StoredEvents;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks why something could not be inserted. Needed only when two nodes believe that they own a
 * game, and after commits of which nothing is known. Belongs to its connection, and to the
 * transaction in which it asked how long the games are.
 */
final class Fence {
  private final Connection connection;
  private final StoredEvents events;
  private final long node;

  /** How many events there are: nothing is ever inserted behind a gap. */
  private final Map<String, Long> lengths;

  private Fence(Connection connection, StoredEvents events, long node, Map<String, Long> lengths) {
    this.connection = connection;
    this.events = events;
    this.node = node;
    this.lengths = lengths;
  }

  /** Asks once for all games that are written to, since each answer may take a look at much. */
  static Fence around(
      List<? extends Task> tasks, Connection connection, StoredEvents events, long node)
      throws SQLException {
    Set<String> games = new HashSet<>();
    for (Task task : tasks) {
      if (task instanceof Append append) {
        append.places().forEach(place -> games.add(place.game().text()));
      }
    }
    return new Fence(connection, events, node, events.lengths(connection, games));
  }

  /** Of one of those tasks: all of it has the same verdict, or it is fenced. */
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

  private long length(Place place) {
    return Objects.requireNonNull(lengths.get(place.game().text()));
  }

  /** Whether what stands there begins with exactly this. */
  private boolean isOurs(Place place) throws SQLException {
    List<StoredEvent> stored = events.of(connection, place.game().text(), place.first());
    List<EventRow> rows = place.rows();
    return stored.size() >= rows.size()
        && IntStream.range(0, rows.size()).allMatch(i -> isOurs(stored.get(i), rows.get(i)));
  }

  private boolean isOurs(StoredEvent stored, EventRow row) {
    return stored.writer() == node && Arrays.equals(stored.payload(), row.payload());
  }
}
