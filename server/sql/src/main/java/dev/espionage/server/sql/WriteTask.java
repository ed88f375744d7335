package dev.espionage.server.sql;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Something to be written. It is settled once: when it is committed, or when it has failed, which
 * says nothing about whether it is there. Made by any thread, settled by the one that writes, or by
 * the one that looks for what is overdue.
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

  /** How long it has waited at the time {@code nanos}. */
  long age(long nanos) {
    return nanos - created;
  }
}
