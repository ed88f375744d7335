package dev.espionage.server.cluster;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Adapts stages that actors complete.
public final class ActorAsk {
  private ActorAsk() {}

  /// Returns a stage with the same outcome whose dependents run at once, on the thread that
  /// completes it; they must not block. Pekko runs dependents in the common pool, which would wake
  /// one more thread per answer.
  public static <T> CompletionStage<T> of(CompletionStage<T> asked) {
    var answer = new CompletableFuture<T>();
    var _ =
        asked.whenCompleteAsync(
            (given, failure) -> {
              if (failure == null) {
                answer.complete(given);
              } else {
                answer.completeExceptionally(failure);
              }
            },
            Runnable::run);
    return answer;
  }
}
