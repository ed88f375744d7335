package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.Failures;
import dev.espionage.server.sql.database.Fault;
import dev.espionage.server.sql.database.HighWaterLog;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out one transaction, and settles what it was about. Belongs to the thread that writes.
 *
 * <p><b>The fence.</b> All events are inserted by one statement that leaves out what finds its
 * place taken. Usually it leaves out nothing, and that is all there is to it. Otherwise the
 * transaction is rolled back, and each append judged by what is stored: it is free; or ours
 * already, which is as good as written; or fenced off, or what it depends on is not there, which
 * concerns nobody else. What is free is tried again.
 */
final class Committer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Committer.class);

  /** Each time somebody else has to have come in between, so one time is rare. */
  private static final int MOST_ATTEMPTS = 10;

  private final Database database;
  private final long node;
  private final StoreExtensions extensions;
  private final CommitHooks hooks;
  private final StoreMetrics metrics;
  private final HighWaterLog marks;
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
  }

  /**
   * Tries once.
   *
   * @return why not; empty if all tasks are settled. If not, some may be committed all the same.
   */
  Optional<Fault> commit(List<Task> tasks) {
    try {
      attempt(tasks);
      return Optional.empty();
    } catch (SQLException e) {
      Fault fault = database.fault(e);
      LOG.debug("cannot write: {}, {}", fault, Failures.brief(e));
      return failed(fault);
    } catch (RuntimeException e) {
      LOG.error("a bug in what was to be written", e);
      return failed(Fault.REFUSED);
    }
  }

  private Optional<Fault> failed(Fault fault) {
    metrics.failed(fault.name());
    reset(fault);
    return Optional.of(fault);
  }

  private void attempt(List<Task> tasks) throws SQLException {
    WriterSession open = session();
    List<Task> writing = new ArrayList<>(tasks);
    List<Task> written = new ArrayList<>(tasks.size());
    List<Runnable> refusals = new ArrayList<>();
    long begun = System.nanoTime();
    for (int attempt = 1; !writing.isEmpty() && !open.write(writing); attempt++) {
      open.rollback();
      if (attempt == MOST_ATTEMPTS) {
        throw new SQLException("others are always quicker", "40001");
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
    written.forEach(Task::committed);
    refusals.forEach(Runnable::run);
  }

  private void refuse(Append append, Place place, long found) {
    metrics.fenced();
    append.failed(new WrongSequence(place.game(), found, place.first()));
  }

  /** Moves what is not free from {@code writing} to where it belongs. */
  private void judge(
      WriterSession open, List<Task> writing, List<Task> written, List<Runnable> refusals)
      throws SQLException {
    Fence fence = open.fence(writing);
    for (Iterator<Task> tasks = writing.iterator(); tasks.hasNext(); ) {
      if (tasks.next() instanceof Append append) {
        switch (open.judge(append, fence)) {
          case Verdict.Free _ -> {}
          case Verdict.Ours _ -> {
            written.add(append);
            tasks.remove();
          }
          case Verdict.Unmet _ -> {
            refusals.add(() -> append.failed(new ConditionUnmet()));
            tasks.remove();
          }
          case Verdict.Fenced(Place place, long found) -> {
            refusals.add(() -> refuse(append, place, found));
            tasks.remove();
          }
        }
      }
    }
  }

  private void mark(List<Task> written) {
    List<EventRow> last = new ArrayList<>();
    for (Task task : written) {
      if (task instanceof Append append) {
        append.places().forEach(place -> last.add(place.rows().getLast()));
      }
    }
    if (!last.isEmpty()) {
      marks.committed(last);
    }
  }

  private static int events(List<Task> tasks) {
    int events = 0;
    for (Task task : tasks) {
      events += task instanceof Append append ? append.events() : 0;
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

  /**
   * After a conflict or a refusal the connection is good. Otherwise it is thrown away, even if it
   * can be rolled back: that it cannot write may be its own fault, not the database's.
   */
  private void reset(Fault fault) {
    try {
      if (session != null && (fault == Fault.CONFLICT || fault == Fault.REFUSED)) {
        session.rollback();
        return;
      }
    } catch (SQLException e) {
      LOG.debug("cannot roll back: {}", Failures.brief(e));
    }
    close();
  }

  /** Leaves nothing behind that was put off, as far as the database works. */
  void settle() {
    try {
      if (session != null) {
        session.settle();
      }
    } catch (SQLException e) {
      LOG.debug("cannot settle: {}", Failures.brief(e));
    }
  }

  @Override
  public void close() {
    try {
      if (session != null) {
        session.close();
      }
    } catch (SQLException e) {
      LOG.debug("cannot close: {}", Failures.brief(e));
    } finally {
      session = null;
      marks.close();
    }
  }
}
