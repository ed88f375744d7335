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
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread of a node that writes to the store.
 *
 * <p><b>Group commit.</b> A commit costs the same for one event as for a hundred: it is a sync of
 * the disk, or a round trip and a sync. So whatever has come while the last commit was under way
 * shares the next one. Where syncs are quick that alone does not help: the thread would come back
 * for every single event. Therefore {@code interval} lies between the end of a commit and the
 * beginning of the next. Who comes when nothing was written lately does not wait for it.
 *
 * <p><b>Order.</b> First in, first out, for each game: a round has one append of a game.
 *
 * <p><b>When it fails.</b> Nothing is known of a commit that failed. It is tried again, with
 * growing pauses, as long as somebody waits for it: an append that turns out to be there is as good
 * as written (see {@link Committer}). Each waits for itself, at most {@code patience}, then it
 * fails, and is not tried again. So the thread needs nobody to go on when the database is back.
 * When a database refuses what it was given, each task is tried alone, and only those fail that
 * deserve it.
 *
 * <p>Tasks come by a queue from any thread. It is bounded: when it is full, the next one fails at
 * once.
 */
public final class StoreWriter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StoreWriter.class);

  /** What waits for the thread at most. */
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
  private final Thread thread = new Thread(this::run, "store-writer");
  private volatile boolean stopping;
  private volatile boolean stopped;

  /**
   * What a writer is to be.
   *
   * @param interval least time between two commits
   * @param patience how long a task may wait
   * @param capacity how many tasks may wait
   */
  public record Limits(Duration interval, Duration patience, int capacity) {
    public Limits(Duration interval, Duration patience) {
      this(interval, patience, CAPACITY);
    }
  }

  public StoreWriter(
      Database database,
      long node,
      Limits limits,
      StoreExtensions extensions,
      CommitHooks hooks,
      StoreMetrics metrics) {
    this.queue = new ArrayBlockingQueue<>(limits.capacity());
    this.committer = new Committer(database, node, extensions, hooks, metrics);
    this.writeTimeouts = new WriteTimeouts(limits.patience());
    this.health = new StoreHealth(limits.patience());
    this.commitPacing = new CommitPacing(limits.interval());
    this.patience = limits.patience();
    metrics.waiting(queue::size);
  }

  /** Begins to write. */
  public void start() {
    thread.start();
  }

  /** Writes entries of games, and what follows from them. */
  public CompletionStage<Void> append(GameAppend append) {
    return submit(new PendingAppend(append, Optional.empty()));
  }

  /**
   * The same, together with the rows that it depends on. Fails with {@link ConditionUnmet} if those
   * are not as they have to be.
   */
  public CompletionStage<Void> append(GameAppend append, RowCondition condition) {
    return submit(new PendingAppend(append, Optional.of(condition)));
  }

  /** Changes rows. */
  public CompletionStage<Void> change(RowChange change) {
    return submit(new PendingChange(change));
  }

  /**
   * Changes rows and says what came of it. As in a {@link RowChange}, twice must be as good as
   * once.
   */
  public <T> CompletionStage<T> compute(Function<Handle, T> change) {
    var last = new AtomicReference<Optional<T>>(Optional.empty());
    return change(handle -> last.set(Optional.of(change.apply(handle))))
        .thenApply(_ -> last.get().orElseThrow());
  }

  /** Whether the last commit succeeded, and the one under way does not take too long. */
  public boolean isHealthy() {
    return health.isGood();
  }

  /** Fails what has waited too long; to be called every now and then, by one thread. */
  public void lookForOverdue() {
    writeTimeouts.look();
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
        commitPacing.rounded(round(backlog.next()));
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

  /** Waits until there is something to do; false if there never will be. */
  private boolean await() throws InterruptedException {
    backlog.refill(queue);
    if (backlog.isEmpty() && !stopping) {
      backlog.add(queue.take());
    }
    return !backlog.isEmpty();
  }

  private boolean round(List<WriteTask> tasks) {
    return tasks.isEmpty() || write(tasks);
  }

  /** Whether the database works, whatever it thinks of these tasks. */
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
      case OTHER -> tasks.size() > 1 && eachAlone(tasks);
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

  /** Takes nothing more, writes what is there, as far as the database works, and ends. */
  @Override
  public void close() {
    stopping = true;
    queue.offer(new PendingChange(_ -> {}));
    LockSupport.unpark(thread);
    try {
      thread.join(patience.plus(LAST_PATIENCE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      LOG.warn("the store's writer hangs in the database and is left behind");
    }
  }
}
