package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes games one after the other until it is closed, and counts the acknowledged entries.
 * Thread-safe.
 */
final class BusyWriter implements AutoCloseable {
  private final GameStores store;
  private final Map<GameId, Integer> acknowledged = new ConcurrentHashMap<>();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CountDownLatch begun = new CountDownLatch(20);
  private final CompletableFuture<Void> writing;

  BusyWriter(GameStores store) {
    this.store = store;
    this.writing = CompletableFuture.runAsync(this::write, task -> Thread.ofPlatform().start(task));
  }

  private void write() {
    for (long seed = 1; !stopped.get(); seed++) {
      for (JournalWrite write : JournaledMatch.inPlay("600+5", seed).play(20).writes) {
        get(store.journal().append(write));
        acknowledged.merge(write.game(), write.entries().size(), Integer::sum);
        begun.countDown();
      }
    }
  }

  /** Returns the number of acknowledged entries by game; waits for the first writes. */
  Map<GameId, Integer> acknowledged() throws InterruptedException {
    assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
    return Map.copyOf(acknowledged);
  }

  /** Stops the writer; fails if a write failed. */
  @Override
  public void close() {
    stopped.set(true);
    get(writing);
  }
}
