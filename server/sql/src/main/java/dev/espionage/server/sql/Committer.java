package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.HighWaterLog;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes transactions and completes their tasks. Confined to the writer thread.
///
/// **The fence.** One statement inserts all events and skips those whose position is taken. Usually
/// it skips none, and the transaction commits. Otherwise the transaction is rolled back and each
/// append is compared with the stored events. It may be free; already stored by this node, which
/// counts as written; overtaken by a late write of this node, after which the caller reads again;
/// or written by another node, which fences it off. Its condition may also fail. A rejected append
/// does not affect the others. The free ones are tried again.
final class Committer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Committer.class);

  /// The limit on attempts. Each failed attempt means that another node wrote in between, so even
  /// one is rare.
  private static final int MOST_ATTEMPTS = 10;

  private final Database database;
  private final long node;
  private final StoreExtensions extensions;
  private final CommitHooks hooks;
  private final StoreMetrics metrics;
  private final HighWaterLog marks;
  private final IoFailures ioFailures;

  /// Fair, because otherwise a busy writer thread would always be the first to take it again.
  private final Lock commitLock = new ReentrantLock(true);

  private @Nullable WriterSession session;

  Committer(
      Database database,
      long node,
      StoreExtensions extensions,
      CommitHooks hooks,
      StoreMetrics metrics) {
    this.database = database;
    this.node = node;
    this.extensions = extensions;
    this.hooks = hooks;
    this.metrics = metrics;
    this.marks = database.highWaterLog();
    this.ioFailures = new IoFailures(database, hooks);
  }

  /// Tries once to commit the tasks.
  ///
  /// @return the fault; empty if all tasks are settled. After a fault, some tasks may still be
  ///   committed.
  Optional<DatabaseFault> commit(List<WriteTask> tasks) {
    commitLock.lock();
    try {
      attempt(tasks);
      return Optional.empty();
    } catch (SQLException e) {
      DatabaseFault fault = ioFailures.classify(e, "a commit");
      LOG.debug("cannot write: {}, {}", fault, DatabaseFault.brief(e));
      return failed(fault);
    } catch (RuntimeException e) {
      LOG.error("a write task failed", e);
      return failed(DatabaseFault.REFUSED);
    } finally {
      commitLock.unlock();
    }
  }

  /// Returns the lock that is held during each commit. Thread-safe.
  Lock commitLock() {
    return commitLock;
  }

  private Optional<DatabaseFault> failed(DatabaseFault fault) {
    metrics.failed(fault.name());
    reset(fault);
    return Optional.of(fault);
  }

  private void attempt(List<WriteTask> tasks) throws SQLException {
    WriterSession open = session();
    List<WriteTask> writing = new ArrayList<>(tasks);
    List<WriteTask> written = new ArrayList<>(tasks.size());
    List<Runnable> refusals = new ArrayList<>();
    long begun = System.nanoTime();
    for (int attempt = 1; !writing.isEmpty() && !open.write(writing); attempt++) {
      open.rollback();
      if (attempt == MOST_ATTEMPTS) {
        throw new SQLException("other nodes wrote first in every attempt", "40001");
      }
      judge(open, writing, written, refusals);
      open.rollback();
    }
    if (!writing.isEmpty()) {
      hooks.beforeCommit();
      open.commit();
      hooks.afterCommit();
      metrics.committed(System.nanoTime() - begun, events(writing));
      written.addAll(writing);
    }
    mark(written);
    WriteTask.committed(written);
    refusals.forEach(Runnable::run);
  }

  private void refuse(WriteTask.Append append, GameAppend.Run run, long found) {
    metrics.fenced();
    append.failed(WrongSequence.byAnother(run.game(), found, run.first()));
  }

  /// Moves the appends that are not free from `writing` to the list for their verdict.
  private void judge(
      WriterSession open, List<WriteTask> writing, List<WriteTask> written, List<Runnable> refusals)
      throws SQLException {
    InsertConflictCheck insertConflictCheck = open.conflictCheck(writing);
    for (Iterator<WriteTask> tasks = writing.iterator(); tasks.hasNext(); ) {
      if (tasks.next() instanceof WriteTask.Append append) {
        switch (open.verdict(append, insertConflictCheck)) {
          case AppendVerdict.Free _ -> {}
          case AppendVerdict.AlreadyStored _ -> {
            written.add(append);
            tasks.remove();
          }
          case AppendVerdict.Unmet _ -> {
            refusals.add(() -> append.failed(new RowCondition.Unmet()));
            tasks.remove();
          }
          case AppendVerdict.Overtaken(GameAppend.Run at, long found) -> {
            refusals.add(
                () -> append.failed(WrongSequence.byThisNode(at.game(), found, at.first())));
            tasks.remove();
          }
          case AppendVerdict.WrittenByAnother(GameAppend.Run run, long found) -> {
            refusals.add(() -> refuse(append, run, found));
            tasks.remove();
          }
        }
      }
    }
  }

  private void mark(List<WriteTask> written) {
    List<EventRow> last = new ArrayList<>();
    for (WriteTask task : written) {
      if (task instanceof WriteTask.Append append) {
        append.runs().forEach(run -> last.add(run.rows().getLast()));
      }
    }
    if (!last.isEmpty()) {
      marks.committed(last);
    }
  }

  private static int events(List<WriteTask> tasks) {
    int events = 0;
    for (WriteTask task : tasks) {
      if (task instanceof WriteTask.Append append) {
        for (GameAppend.Run run : append.runs()) {
          events += run.rows().size();
        }
      }
    }
    return events;
  }

  private WriterSession session() throws SQLException {
    WriterSession open = session;
    if (open == null) {
      open = WriterSession.open(database, node, extensions);
      session = open;
    }
    return open;
  }

  /// Rolls back after a conflict or a refusal, which leave the connection intact. Discards the
  /// connection after any other fault, even if it can roll back, because the connection itself may
  /// be the reason why writing fails.
  private void reset(DatabaseFault fault) {
    try {
      if (session != null && (fault == DatabaseFault.CONFLICT || fault == DatabaseFault.REFUSED)) {
        session.rollback();
        return;
      }
    } catch (SQLException e) {
      LOG.debug("cannot roll back: {}", DatabaseFault.brief(e));
    }
    close();
  }

  /// Completes postponed work, as far as the database works.
  void settle() {
    try {
      if (session != null) {
        session.completeCompaction();
      }
    } catch (SQLException e) {
      DatabaseFault fault = ioFailures.classify(e, "a commit");
      LOG.debug("cannot complete the compaction: {}, {}", fault, DatabaseFault.brief(e));
    }
  }

  @Override
  public void close() {
    try {
      if (session != null) {
        session.close();
      }
    } catch (SQLException e) {
      LOG.debug("cannot close: {}", DatabaseFault.brief(e));
    } finally {
      session = null;
      marks.close();
    }
  }
}
