package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorSystem;

/// Repeats a question to an actor on another node until one of the attempts is answered or fails. A
/// node that dies loses the messages in transit without notice. Repeating a question is harmless,
/// because a command's id identifies repeats. Thread-safe.
///
/// @param interval the time between attempts, longer than an answer usually takes
public record RetryingAsk(ActorSystem<?> system, Duration interval) {
  /// Asks until one attempt is answered or fails.
  ///
  /// @param question the action that asks once; its stage fails if no answer comes in time
  public <T> CompletionStage<T> ask(Supplier<CompletionStage<T>> question) {
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
            .scheduleOnce(interval, () -> ask(question, answer), system.executionContext());
    var _ = answer.whenComplete((_, _) -> again.cancel());
  }
}
