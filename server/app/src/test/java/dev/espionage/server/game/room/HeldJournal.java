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

/** A journal that can be made to wait, and to fail after writing or before. */
public final class HeldJournal implements Journal {
  /** What happens to an append. */
  public enum Fault {
    NONE,
    /** It is written, but nobody is told so. */
    AFTER,
    /** It is not written. */
    BEFORE
  }

  private record Held(CompletableFuture<Void> told, Supplier<CompletionStage<Void>> write) {}

  private final Journal real;
  private final Queue<Held> held = new ArrayDeque<>();
  private Fault next = Fault.NONE;
  private Predicate<GameId> holding = _ -> false;
  private final Map<GameId, Integer> reads = new HashMap<>();
  private final Map<GameId, UnreadableGame> damaged = new HashMap<>();
  private boolean unreadable;

  public HeldJournal(Journal real) {
    this.real = real;
  }

  /** Makes every write wait. */
  public synchronized void hold() {
    holding = _ -> true;
  }

  /** Makes the writes of one game wait: rooms of other games may write at any time. */
  public synchronized void hold(GameId game) {
    holding = game::equals;
  }

  /** Lets everything through that waits, and all that comes. */
  public synchronized void release() {
    holding = _ -> false;
    while (!held.isEmpty()) {
      Held one = held.remove();
      one.write().get().thenRun(() -> one.told().complete(null));
    }
  }

  public synchronized int waiting() {
    return held.size();
  }

  public synchronized void failNext(Fault fault) {
    next = fault;
  }

  public synchronized void unreadable(boolean now) {
    unreadable = now;
  }

  /** Reading this game fails for good. */
  public synchronized void damaged(GameId game, UnreadableGame.Reason reason) {
    damaged.put(game, new UnreadableGame(game, reason, "entry 1"));
  }

  /** How often somebody has read the game. */
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

  private synchronized CompletionStage<Void> write(
      GameId game, Supplier<CompletionStage<Void>> write) {
    Fault fault = next;
    next = Fault.NONE;
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
