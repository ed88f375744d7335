package dev.espionage.server.cluster;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Stages that actors complete. */
public final class ActorAsk {
  private ActorAsk() {}

  /**
   * The same answer, with which whoever waits for it goes on at once, on the thread that brings it,
   * and must not block that. Pekko's stages go on in the common pool: one more thread to wake for
   * each answer.
   */
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
