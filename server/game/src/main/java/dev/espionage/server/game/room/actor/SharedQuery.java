package dev.espionage.server.game.room.actor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// A query that anybody may ask, with the same answer for all. It runs once at a time: who asks
/// meanwhile gets the answer of the running one, so that many askers cost no more than one.
/// Thread-safe.
final class SharedQuery<T> {
  private final Supplier<CompletionStage<T>> query;
  private CompletableFuture<T> running =
      CompletableFuture.failedFuture(new IllegalStateException());

  SharedQuery(Supplier<CompletionStage<T>> query) {
    this.query = query;
  }

  /// Starts the query, or joins the running one.
  synchronized CompletionStage<T> ask() {
    if (running.isDone()) {
      running = query.get().toCompletableFuture();
    }
    return running.minimalCompletionStage();
  }
}
