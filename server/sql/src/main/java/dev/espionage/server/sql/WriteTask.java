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
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Handle;

/// A pending write. It is settled once: by its commit, or by a failure, which leaves the outcome
/// unknown. Any thread creates it. The writer thread settles it, or the thread that looks for
/// overdue tasks.
abstract sealed class WriteTask {
  private final AtomicBoolean settled = new AtomicBoolean();
  private final CompletableFuture<Void> outcome = new CompletableFuture<>();
  private final long created = System.nanoTime();
  private final Executor home;

  /// @param home completes the outcome when the task is committed
  private WriteTask(Executor home) {
    this.home = home;
  }

  CompletionStage<Void> outcome() {
    return outcome;
  }

  /// Settles tasks, and only then has each home complete the outcomes of its tasks, all at once. A
  /// home that has ended leaves that to this thread.
  static void committed(List<WriteTask> tasks) {
    Map<Executor, List<WriteTask>> homes = new HashMap<>();
    for (WriteTask task : tasks) {
      if (task.settled.compareAndSet(false, true)) {
        homes.computeIfAbsent(task.home, _ -> new ArrayList<>()).add(task);
      }
    }
    homes.forEach((home, theirs) -> {
      Runnable telling = () -> theirs.forEach(task -> task.outcome.complete(null));
      try {
        home.execute(telling);
      } catch (RejectedExecutionException _) {
        telling.run();
      }
    });
  }

  void failed(RuntimeException why) {
    if (settled.compareAndSet(false, true)) {
      outcome.completeExceptionally(why);
    }
  }

  boolean isSettled() {
    return settled.get();
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
