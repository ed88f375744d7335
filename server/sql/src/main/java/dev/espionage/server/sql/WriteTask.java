package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// A pending write. It is settled once: by its commit, or by a failure, which leaves the outcome
/// unknown. Any thread creates it. The writer thread settles it, or the thread that looks for
/// overdue tasks.
abstract sealed class WriteTask {
  private final CompletableFuture<Void> outcome = new CompletableFuture<>();
  private final long created = System.nanoTime();

  CompletionStage<Void> outcome() {
    return outcome;
  }

  void committed() {
    outcome.complete(null);
  }

  void failed(RuntimeException why) {
    outcome.completeExceptionally(why);
  }

  boolean isSettled() {
    return outcome.isDone();
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

    Append(GameAppend append, Optional<RowCondition> condition) {
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

    Change(RowChange change) {
      this.change = change;
    }

    void apply(Handle handle) throws SQLException {
      JdbiErrors.run(() -> change.apply(handle));
    }
  }
}
