package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// A journal in which a test can block a game, and make its next append fail before or after
/// writing. Other games are not affected, since their rooms may write at any time. Thread-safe.
public final class HeldJournal implements Journal {
  /// A fault of an append.
  public enum AppendFault {
    /// The append is written, but reported as failed.
    AFTER,
    /// The append is not written.
    BEFORE
  }

  private record Held(CompletableFuture<Void> told, Supplier<CompletionStage<Void>> write) {}

  private final Journal real;
  private final Queue<Held> held = new ArrayDeque<>();
  private final Map<GameId, AppendFault> next = new HashMap<>();
  private final Set<GameId> holding = new HashSet<>();
  private final Map<GameId, Integer> reads = new HashMap<>();
  private final Map<GameId, UnreadableGame> damaged = new HashMap<>();
  private boolean unreadable;

  public HeldJournal(Journal real) {
    this.real = real;
  }

  /// Blocks the writes of the game.
  public synchronized void hold(GameId game) {
    holding.add(game);
  }

  /// Lets all blocked and later writes through.
  public synchronized void release() {
    holding.clear();
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

  /// Makes the next append of the game fail.
  public synchronized void failNext(GameId game, AppendFault fault) {
    next.put(game, fault);
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
    Optional<AppendFault> fault = Optional.ofNullable(next.remove(game));
    if (holding.contains(game)) {
      var told = new CompletableFuture<Void>();
      held.add(new Held(told, write));
      return told;
    }
    return fault.map(known -> failed(known, write)).orElseGet(write);
  }

  private static CompletionStage<Void> failed(
      AppendFault fault, Supplier<CompletionStage<Void>> write) {
    return switch (fault) {
      case AFTER ->
          write
              .get()
              .thenCompose(_ -> CompletableFuture.failedStage(new IllegalStateException("lost")));
      case BEFORE -> CompletableFuture.failedStage(new IllegalStateException("not written"));
    };
  }
}
