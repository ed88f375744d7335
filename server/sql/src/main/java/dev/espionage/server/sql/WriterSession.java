package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.EventInsert;
import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.StoredEvents;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The connection of the writer, with its statements. Confined to the writer thread, which discards
/// it when it breaks.
final class WriterSession implements AutoCloseable {
  private final Connection connection;
  private final Handle handle;
  private final EventInsert events;
  private final Map<CommitParticipant<?>, Share<?>> participants = new LinkedHashMap<>();
  private final StoredEvents stored;
  private final long node;

  private WriterSession(
      Connection connection, Database database, long node, StoreExtensions extensions)
      throws SQLException {
    this.connection = connection;
    this.handle = Jdbi.create(connection).installPlugin(new StoreTypes(extensions.types())).open();
    this.events = database.eventInsert(connection, node);
    this.stored = database.storedEvents();
    this.node = node;
    var writing = new CommitParticipant.Writing(connection, handle, database.rowLockClause());
    for (CommitParticipant<?> participant : extensions.participants()) {
      this.participants.put(participant, new Share<>(participant.open(writing)));
    }
  }

  /// A participant's session, with its items of the current transaction.
  private record Share<T>(CommitParticipant.Session<T> session, List<T> items) {
    Share(CommitParticipant.Session<T> session) {
      this(session, new ArrayList<>());
    }

    /// Adds an item. Its type is correct, because only the session's participant creates it.
    @SuppressWarnings("unchecked")
    void add(Object item) {
      items.add((T) item);
    }

    void write() throws SQLException {
      if (!items.isEmpty()) {
        JdbiErrors.run(() -> session.write(items));
      }
    }
  }

  static WriterSession open(Database database, long node, StoreExtensions extensions)
      throws SQLException {
    Connection connection = database.openWriter();
    try {
      return new WriterSession(connection, database, node, extensions);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /// Writes the tasks without committing them.
  ///
  /// @return true if all events found their positions free and all conditions hold. If false, roll
  ///   back and [#verdict].
  boolean write(List<WriteTask> tasks) throws SQLException {
    participants.values().forEach(share -> share.items().clear());
    List<EventRow> rows = new ArrayList<>(tasks.size());
    for (WriteTask task : tasks) {
      if (task instanceof WriteTask.Append append) {
        if (!append.isMet(handle)) {
          return false;
        }
        append.runs().forEach(run -> rows.addAll(run.rows()));
        append.joined().forEach(joined -> share(joined.participant()).add(joined.item()));
      }
    }
    if (!rows.isEmpty() && events.insert(rows) < rows.size()) {
      return false;
    }
    for (Share<?> share : participants.values()) {
      share.write();
    }
    for (WriteTask task : tasks) {
      if (task instanceof WriteTask.Change change) {
        change.apply(handle);
      }
    }
    events.proceedCompaction(rows.isEmpty());
    return true;
  }

  private Share<?> share(CommitParticipant<?> participant) {
    Share<?> share = participants.get(participant);
    if (share == null) {
      throw new IllegalStateException("the store was opened without this append's participant");
    }
    return share;
  }

  /// Returns a check of the conflicts that these tasks met.
  InsertConflictCheck conflictCheck(List<WriteTask> tasks) throws SQLException {
    return InsertConflictCheck.around(tasks, connection, stored, node);
  }

  /// Judges one of the tasks that the check was created for, after those before it.
  AppendVerdict verdict(WriteTask.Append append, InsertConflictCheck insertConflictCheck)
      throws SQLException {
    AppendVerdict verdict = insertConflictCheck.judge(append);
    return verdict instanceof AppendVerdict.Free && !append.isMet(handle)
        ? new AppendVerdict.Unmet()
        : verdict;
  }

  void commit() throws SQLException {
    connection.commit();
    events.committed();
  }

  void rollback() throws SQLException {
    connection.rollback();
    events.rolledBack();
  }

  /// Completes the work that inserts have postponed.
  void completeCompaction() throws SQLException {
    while (!events.isSettled()) {
      events.proceedCompaction(true);
      commit();
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
