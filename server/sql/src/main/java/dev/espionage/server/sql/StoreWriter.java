package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The only thread of a node that writes to the store.
///
/// **Group commit.** A commit costs the same for one event as for a hundred: a disk sync, or a
/// round trip and a sync. All tasks that arrive during one commit therefore share the next one.
/// With fast syncs that alone does not help, because the thread would commit every single event.
/// `interval` is therefore the least time between the end of a commit and the start of the next. A
/// task that arrives after a quiet period does not wait for it.
///
/// **Order.** The appends of each game are first in, first out: a round has one append per game.
///
/// **Failures.** The outcome of a failed commit is unknown. The writer retries with growing pauses
/// while any task is waiting. An append that turns out to be stored counts as written (see
/// [Committer]). Each task waits for at most `patience`; then it fails and is not retried. The
/// thread thus resumes by itself when the database is back. When a database refuses a transaction,
/// each task is tried alone, and only the invalid ones fail.
///
/// Tasks arrive through a bounded queue from any thread. When the queue is full, the next task
/// fails at once.
///
/// **Outcomes.** A task that was submitted on an event loop has this loop as its home. After a
/// commit, each loop gets one task, which completes the stages of all its writes.
public final class StoreWriter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StoreWriter.class);

  /// The default limit on waiting tasks.
  static final int CAPACITY = 16_384;

  private static final int MOST_FAILURES_ALONE = 3;
  private static final Duration LAST_PATIENCE = Duration.ofSeconds(5);

  private final BlockingQueue<WriteTask> queue;
  private final WriteBacklog backlog = new WriteBacklog();
  private final Committer committer;
  private final WriteTimeouts writeTimeouts;
  private final StoreHealth health;
  private final CommitPacing commitPacing;
  private final Duration patience;
  private final Supplier<Executor> home;
  private final Thread thread = new Thread(this::run, "store-writer");
  private volatile boolean stopping;
  private volatile boolean stopped;

  /// @param capacity the number of tasks that may wait
  StoreWriter(
      Database database,
      long node,
      int capacity,
      StoreExtensions extensions,
      SqlStore.Dependencies dependencies) {
    StoreMetrics metrics = dependencies.metrics();
    this.queue = new ArrayBlockingQueue<>(capacity);
    this.patience = dependencies.settings().appendTimeout();
    this.committer = new Committer(database, node, extensions, dependencies.hooks(), metrics);
    this.writeTimeouts = new WriteTimeouts(patience);
    this.health = new StoreHealth(patience);
    this.commitPacing = new CommitPacing(dependencies.settings().commitInterval());
    this.home = dependencies.home();
    metrics.waiting(queue::size);
    metrics.writable(health::isWritable);
  }

  /// Starts the thread.
  public void start() {
    thread.start();
  }

  /// Appends entries of games together with the rows that follow from them.
  public CompletionStage<Void> append(GameAppend append) {
    return submit(new WriteTask.Append(append, Optional.empty(), home.get()));
  }

  /// Appends entries of games if a condition holds. The stage fails with [RowCondition.Unmet] if it
  /// does not.
  public CompletionStage<Void> append(GameAppend append, RowCondition condition) {
    return submit(new WriteTask.Append(append, Optional.of(condition), home.get()));
  }

  /// Changes rows.
  public CompletionStage<Void> change(RowChange change) {
    return submit(new WriteTask.Change(change, home.get()));
  }

  /// Changes rows and returns a result. The change must be idempotent, like a [RowChange].
  public <T> CompletionStage<T> compute(Function<Handle, T> change) {
    var last = new AtomicReference<Optional<T>>(Optional.empty());
    return change(handle -> last.set(Optional.of(change.apply(handle))))
        .thenApply(_ -> last.get().orElseThrow());
  }

  /// Returns whether the last commit succeeded and the current one does not take too long.
  public boolean isHealthy() {
    return health.isWritable();
  }

  /// Returns the lock with which another thread can keep this one from committing.
  Lock commitLock() {
    return committer.commitLock();
  }

  /// Returns the fault that keeps the database from being written; empty if there is none.
  Optional<DatabaseFault> fault() {
    return health.fault();
  }

  /// Fails the tasks that have waited too long. Called periodically by one thread.
  public void lookForOverdue() {
    writeTimeouts.failOverdue();
    health.look();
  }

  private CompletionStage<Void> submit(WriteTask task) {
    if (stopping) {
      return CompletableFuture.failedStage(StoreUnavailable.closed());
    }
    if (!queue.offer(task)) {
      return CompletableFuture.failedStage(StoreUnavailable.full());
    }
    writeTimeouts.add(task);
    if (stopped) {
      task.failed(StoreUnavailable.closed());
    }
    return task.outcome();
  }

  private void run() {
    try {
      while (await()) {
        commitPacing.await(() -> stopping);
        backlog.refill(queue);
        List<WriteTask> tasks = backlog.next();
        commitPacing.roundEnded(tasks.isEmpty() || write(tasks));
      }
    } catch (InterruptedException e) {
      LOG.warn("the store's writer was interrupted");
    } finally {
      stopped = true;
      backlog.refill(queue);
      backlog.fail(StoreUnavailable.closed());
      queue.forEach(task -> task.failed(StoreUnavailable.closed()));
      committer.settle();
      committer.close();
    }
  }

  /// Waits until there is a task; returns false if the writer is stopping and none is left.
  private boolean await() throws InterruptedException {
    backlog.refill(queue);
    if (backlog.isEmpty() && !stopping) {
      backlog.add(queue.take());
    }
    return !backlog.isEmpty();
  }

  /// Writes the tasks; returns whether the database works, even if it rejects them.
  private boolean write(List<WriteTask> tasks) {
    health.attempting();
    Optional<DatabaseFault> fault = committer.commit(tasks);
    health.attempted(fault);
    return fault.isEmpty() || isTolerable(fault.get(), tasks);
  }

  private boolean isTolerable(DatabaseFault fault, List<WriteTask> tasks) {
    return switch (fault) {
      case CONFLICT -> true;
      case REFUSED -> {
        if (tasks.size() == 1) {
          tasks.getFirst().failed(StoreUnavailable.writing(fault));
          yield true;
        }
        yield eachAlone(tasks);
      }
      case MISSING_TABLE, OTHER -> tasks.size() > 1 && eachAlone(tasks);
      case LOST, FULL, READ_ONLY, BUSY, DAMAGED, IO -> false;
    };
  }

  private boolean eachAlone(List<WriteTask> tasks) {
    int failures = 0;
    for (WriteTask task : tasks) {
      if (!write(List.of(task))) {
        failures++;
        if (failures == MOST_FAILURES_ALONE) {
          break;
        }
      }
    }
    return failures == 0;
  }

  /// Accepts no more tasks, writes the pending ones as far as the database works, and stops.
  @Override
  public void close() {
    stopping = true;
    queue.offer(new WriteTask.Change(_ -> {}, Runnable::run));
    LockSupport.unpark(thread);
    try {
      thread.join(patience.plus(LAST_PATIENCE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      LOG.warn("the store's writer did not stop in time");
    }
  }
}
