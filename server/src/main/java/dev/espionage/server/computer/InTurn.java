package dev.espionage.server.computer;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * One thing after the other for each player, so that nobody gets past a limit by asking twice at
 * once. Holds an entry only while something is under way. Safe for use by any thread.
 */
final class InTurn {
  private final Map<PlayerId, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

  /** Asks when what the player asked for before has been answered, however that went. */
  <T> CompletionStage<T> ask(PlayerId player, Supplier<CompletionStage<T>> asked) {
    var done = new CompletableFuture<Void>();
    CompletableFuture<Void> before = last.put(player, done);
    CompletionStage<T> answer =
        (before == null ? CompletableFuture.<Void>completedFuture(null) : before)
            .thenCompose(_ -> asked.get());
    return answer.whenComplete((_, _) -> {
      last.remove(player, done);
      done.complete(null);
    });
  }
}
