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

/// Finds out why an insert was rejected. Needed only when two nodes believe that they own a game,
/// and after commits with an unknown outcome. Confined to its connection, and to the transaction in
/// which it read the lengths of the games.
///
/// @param lengths the number of stored events per game. No event is ever inserted after a gap.
record InsertConflictCheck(
    Connection connection, StoredEvents events, long node, Map<String, Long> lengths) {
  /// Reads the lengths of all games in the tasks at once, because each query may scan many rows.
  static InsertConflictCheck around(
      List<? extends WriteTask> tasks, Connection connection, StoredEvents events, long node)
      throws SQLException {
    Set<String> games = new HashSet<>();
    for (WriteTask task : tasks) {
      if (task instanceof WriteTask.Append append) {
        append.runs().forEach(run -> games.add(run.game().text()));
      }
    }
    return new InsertConflictCheck(connection, events, node, events.lengths(connection, games));
  }

  /// Judges one append of the tasks. If its runs have different verdicts, the append is fenced off,
  /// unless an earlier write of this node overtook it.
  AppendVerdict judge(WriteTask.Append append) throws SQLException {
    List<GameAppend.Run> runs = append.runs();
    AppendVerdict verdict = judge(runs.getFirst());
    for (GameAppend.Run run : runs.subList(1, runs.size())) {
      AppendVerdict other = judge(run);
      if (!other.equals(verdict)) {
        return isFinal(verdict) ? verdict : new AppendVerdict.WrittenByAnother(run, length(run));
      }
    }
    return verdict;
  }

  private static boolean isFinal(AppendVerdict verdict) {
    return verdict instanceof AppendVerdict.WrittenByAnother
        || verdict instanceof AppendVerdict.Overtaken;
  }

  private AppendVerdict judge(GameAppend.Run run) throws SQLException {
    long length = length(run);
    if (length == run.first()) {
      return follows(run)
          ? new AppendVerdict.Free()
          : new AppendVerdict.WrittenByAnother(run, length);
    }
    List<StoredEvents.Event> stored = events.of(connection, run.game().text(), run.first());
    if (startsWith(stored, run.rows())) {
      return new AppendVerdict.AlreadyStored();
    }
    return !stored.isEmpty() && stored.stream().allMatch(event -> event.writer() == node)
        ? new AppendVerdict.Overtaken(run, length)
        : new AppendVerdict.WrittenByAnother(run, length);
  }

  /// Returns whether the last stored event is the one that the writer knows.
  private boolean follows(GameAppend.Run run) throws SQLException {
    long first = run.first();
    long previousAt = run.rows().getFirst().previousAt();
    return first == 0
        || events.of(connection, run.game().text(), first - 1).stream()
            .anyMatch(event -> event.at() == previousAt);
  }

  private long length(GameAppend.Run run) {
    return Objects.requireNonNull(lengths.get(run.game().text()));
  }

  /// Returns whether the stored events begin with exactly these rows, written by this node.
  private boolean startsWith(List<StoredEvents.Event> stored, List<EventRow> rows) {
    return stored.size() >= rows.size()
        && IntStream.range(0, rows.size()).allMatch(i -> isOurs(stored.get(i), rows.get(i)));
  }

  private boolean isOurs(StoredEvents.Event stored, EventRow row) {
    return stored.writer() == node && Arrays.equals(stored.payload(), row.payload());
  }
}
