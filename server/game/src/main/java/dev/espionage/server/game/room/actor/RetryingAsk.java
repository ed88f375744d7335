package dev.espionage.server.game.room.actor;

import dev.espionage.server.cluster.ActorAsk;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Asks a room on another node again and again, until one of the questions is answered or fails: a
 * node that dies takes with it what was on the way, and nobody is told. To ask a room twice does no
 * harm, for a command has an id by which its repeats are known. Safe for use by any thread.
 */
final class RetryingAsk {
  /** More often than a node that is gone is noticed, less often than a slow journal answers. */
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final ActorSystem<?> system;

  RetryingAsk(ActorSystem<?> system) {
    this.system = system;
  }

  /**
   * @param question asks once, and fails by itself if there is no answer in time
   */
  <T> CompletionStage<T> ask(Supplier<CompletionStage<T>> question) {
    var answer = new CompletableFuture<T>();
    ask(question, answer);
    return answer;
  }

  private <T> void ask(Supplier<CompletionStage<T>> question, CompletableFuture<T> answer) {
    if (answer.isDone()) {
      return;
    }
    var _ =
        ActorAsk.of(question.get())
            .whenComplete((given, failure) -> {
              if (failure == null) {
                answer.complete(given);
              } else {
                answer.completeExceptionally(failure);
              }
            });
    Cancellable again =
        system
            .scheduler()
            .scheduleOnce(INTERVAL, () -> ask(question, answer), system.executionContext());
    var _ = answer.whenComplete((_, _) -> again.cancel());
  }
}
