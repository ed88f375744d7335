package dev.espionage.server.sql;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A pending write. It is settled once: by its commit, or by a failure, which leaves the outcome
 * unknown. Any thread creates it. The writer thread settles it, or the thread that looks for
 * overdue tasks.
 */
abstract sealed class WriteTask permits PendingAppend, PendingChange {
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

  /**
   * Returns the time that the task has waited.
   *
   * @param nanos the reading of {@link System#nanoTime} now
   */
  long age(long nanos) {
    return nanos - created;
  }
}
