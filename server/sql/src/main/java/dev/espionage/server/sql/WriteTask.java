package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jdbi.v3.core.Handle;

/// A pending write. It is settled once: by its commit, or by a failure, which leaves the outcome
/// unknown. Any thread creates it. The writer thread settles it, or the thread that looks for
/// overdue tasks. Whichever settles it then has its home tell the outcome.
abstract sealed class WriteTask {
  /// The outcome from when the task is settled; nothing depends on it. [#outcome] follows.
  private final CompletableFuture<Void> settled = new CompletableFuture<>();

  private final CompletableFuture<Void> outcome = new CompletableFuture<>();
  private final long created = System.nanoTime();
  private final Executor home;

  /// @param home runs what depends on the outcome
  private WriteTask(Executor home) {
    this.home = home;
  }

  CompletionStage<Void> outcome() {
    return outcome;
  }

  /// Settles the tasks that are not settled, and only then tells the outcomes: by one task per home,
  /// so that it wakes up once.
  static void committed(List<WriteTask> tasks) {
    Map<Executor, List<WriteTask>> homes = new HashMap<>();
    for (WriteTask task : tasks) {
      if (task.settled.complete(null)) {
        homes.computeIfAbsent(task.home, _ -> new ArrayList<>()).add(task);
      }
    }
    homes.forEach(WriteTask::tell);
  }

  void failed(RuntimeException why) {
    if (settled.completeExceptionally(why)) {
      tell(home, List.of(this));
    }
  }

  boolean isSettled() {
    return settled.isDone();
  }

  /// Tells the outcomes of settled tasks; on the current thread if their home has ended.
  private static void tell(Executor home, List<WriteTask> tasks) {
    Runnable telling = () -> tasks.forEach(WriteTask::complete);
    try {
      home.execute(telling);
    } catch (RejectedExecutionException _) {
      telling.run();
    }
  }

  private void complete() {
    if (settled.isCompletedExceptionally()) {
      outcome.completeExceptionally(settled.exceptionNow());
    } else {
      outcome.complete(null);
    }
  }

  /// Returns the time that the task has waited.
  ///
  /// @param nanos the reading of [System#nanoTime] now
  long age(long nanos) {
    return nanos - created;
  }

  /// Entries that wait to be stored.
  static final class Append extends WriteTask {
    private final GameAppend append;
    private final Optional<RowCondition> condition;

    Append(GameAppend append, Optional<RowCondition> condition, Executor home) {
      super(home);
      this.append = append;
      this.condition = condition;
    }

    /// Applies the condition; returns whether it holds.
    boolean isMet(Handle handle) throws SQLException {
      return condition.isEmpty() || JdbiErrors.change(() -> condition.get().apply(handle));
    }

    GameId game() {
      return append.game();
    }

    List<GameAppend.Run> runs() {
      return append.runs();
    }

    List<CommitParticipant.Joined<?>> joined() {
      return append.joined();
    }

    int events() {
      int events = 0;
      for (GameAppend.Run run : runs()) {
        events += run.rows().size();
      }
      return events;
    }
  }

  /// A change of rows that waits to be applied.
  static final class Change extends WriteTask {
    private final RowChange change;

    Change(RowChange change, Executor home) {
      super(home);
      this.change = change;
    }

    void apply(Handle handle) throws SQLException {
      JdbiErrors.run(() -> change.apply(handle));
    }
  }
}
