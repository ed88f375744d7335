package dev.espionage.server.sql;

import dev.espionage.server.sql.database.EventRow;
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
 * Finds out why an insert was rejected. Needed only when two nodes believe that they own a game,
 * and after commits with an unknown outcome. Confined to its connection, and to the transaction in
 * which it read the lengths of the games.
 */
final class InsertConflictCheck {
  private final Connection connection;
  private final StoredEvents events;
  private final long node;

  /** The number of stored events per game. No event is ever inserted after a gap. */
  private final Map<String, Long> lengths;

  private InsertConflictCheck(
      Connection connection, StoredEvents events, long node, Map<String, Long> lengths) {
    this.connection = connection;
    this.events = events;
    this.node = node;
    this.lengths = lengths;
  }

  /** Reads the lengths of all games in the tasks at once, because each query may scan many rows. */
  static InsertConflictCheck around(
      List<? extends WriteTask> tasks, Connection connection, StoredEvents events, long node)
      throws SQLException {
    Set<String> games = new HashSet<>();
    for (WriteTask task : tasks) {
      if (task instanceof WriteTask.Append append) {
        append.places().forEach(journalPosition -> games.add(journalPosition.game().text()));
      }
    }
    return new InsertConflictCheck(connection, events, node, events.lengths(connection, games));
  }

  /**
   * Judges one append of the tasks. If its places have different verdicts, the append is fenced
   * off, unless an earlier write of this node overtook it.
   */
  AppendVerdict judge(WriteTask.Append append) throws SQLException {
    List<JournalPosition> places = append.places();
    AppendVerdict verdict = judge(places.getFirst());
    for (JournalPosition journalPosition : places.subList(1, places.size())) {
      AppendVerdict other = judge(journalPosition);
      if (!other.equals(verdict)) {
        return isFinal(verdict)
            ? verdict
            : new AppendVerdict.WrittenByAnother(journalPosition, length(journalPosition));
      }
    }
    return verdict;
  }

  private static boolean isFinal(AppendVerdict verdict) {
    return verdict instanceof AppendVerdict.WrittenByAnother
        || verdict instanceof AppendVerdict.Overtaken;
  }

  private AppendVerdict judge(JournalPosition journalPosition) throws SQLException {
    long length = length(journalPosition);
    if (length == journalPosition.first()) {
      return follows(journalPosition)
          ? new AppendVerdict.Free()
          : new AppendVerdict.WrittenByAnother(journalPosition, length);
    }
    List<StoredEvents.Event> stored =
        events.of(connection, journalPosition.game().text(), journalPosition.first());
    if (startsWith(stored, journalPosition.rows())) {
      return new AppendVerdict.AlreadyStored();
    }
    return !stored.isEmpty() && stored.stream().allMatch(event -> event.writer() == node)
        ? new AppendVerdict.Overtaken(journalPosition, length)
        : new AppendVerdict.WrittenByAnother(journalPosition, length);
  }

  /** Returns whether the last stored event is the one that the writer knows. */
  private boolean follows(JournalPosition journalPosition) throws SQLException {
    long first = journalPosition.first();
    long previousAt = journalPosition.rows().getFirst().previousAt();
    return first == 0
        || events.of(connection, journalPosition.game().text(), first - 1).stream()
            .anyMatch(event -> event.at() == previousAt);
  }

  private long length(JournalPosition journalPosition) {
    return Objects.requireNonNull(lengths.get(journalPosition.game().text()));
  }

  /** Returns whether the stored events begin with exactly these rows, written by this node. */
  private boolean startsWith(List<StoredEvents.Event> stored, List<EventRow> rows) {
    return stored.size() >= rows.size()
        && IntStream.range(0, rows.size()).allMatch(i -> isOurs(stored.get(i), rows.get(i)));
  }

  private boolean isOurs(StoredEvents.Event stored, EventRow row) {
    return stored.writer() == node && Arrays.equals(stored.payload(), row.payload());
  }
}
