package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A journal that a test can block, and can make fail before or after writing. Thread-safe.
public final class HeldJournal implements Journal {
  /// The fault of the next append.
  public enum AppendFault {
    NONE,
    /// The append is written, but reported as failed.
    AFTER,
    /// The append is not written.
    BEFORE
  }

  private record Held(CompletableFuture<Void> told, Supplier<CompletionStage<Void>> write) {}

  private final Journal real;
  private final Queue<Held> held = new ArrayDeque<>();
  private AppendFault next = AppendFault.NONE;
  private Predicate<GameId> holding = _ -> false;
  private final Map<GameId, Integer> reads = new HashMap<>();
  private final Map<GameId, UnreadableGame> damaged = new HashMap<>();
  private boolean unreadable;

  public HeldJournal(Journal real) {
    this.real = real;
  }

  /// Blocks all writes.
  public synchronized void hold() {
    holding = _ -> true;
  }

  /// Blocks the writes of one game, since rooms of other games may write at any time.
  public synchronized void hold(GameId game) {
    holding = game::equals;
  }

  /// Lets all blocked and later writes through.
  public synchronized void release() {
    holding = _ -> false;
    while (!held.isEmpty()) {
      Held one = held.remove();
      one.write()
          .get()
          .whenComplete((_, failure) -> {
            if (failure == null) {
              one.told().complete(null);
            } else {
              one.told().completeExceptionally(failure);
            }
          });
    }
  }

  public synchronized int waiting() {
    return held.size();
  }

  public synchronized void failNext(AppendFault fault) {
    next = fault;
  }

  public synchronized void unreadable(boolean now) {
    unreadable = now;
  }

  /// Makes every read of the game fail.
  public synchronized void damaged(GameId game, UnreadableGame.Reason reason) {
    damaged.put(game, new UnreadableGame(game, reason, "entry 1"));
  }

  /// Returns how often the game was read.
  public synchronized int reads(GameId game) {
    return reads.getOrDefault(game, 0);
  }

  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    return write(write.game(), () -> real.append(write));
  }

  @Override
  public synchronized CompletionStage<Optional<StoredGame>> read(GameId game) {
    reads.merge(game, 1, Integer::sum);
    if (damaged.containsKey(game)) {
      return CompletableFuture.failedStage(damaged.get(game));
    }
    return unreadable
        ? CompletableFuture.failedStage(new IllegalStateException("cannot read"))
        : real.read(game);
  }

  @Override
  public CompletionStage<Long> length(GameId game) {
    return real.length(game);
  }

  private synchronized CompletionStage<Void> write(
      GameId game, Supplier<CompletionStage<Void>> write) {
    AppendFault fault = next;
    next = AppendFault.NONE;
    if (holding.test(game)) {
      var told = new CompletableFuture<Void>();
      held.add(new Held(told, write));
      return told;
    }
    return switch (fault) {
      case NONE -> write.get();
      case AFTER ->
          write
              .get()
              .thenCompose(_ -> CompletableFuture.failedStage(new IllegalStateException("lost")));
      case BEFORE -> CompletableFuture.failedStage(new IllegalStateException("not written"));
    };
  }
}
