package dev.espionage.server.game.archive;

import dev.espionage.engine.game.GameId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The archive in the memory of this process: the last {@code capacity} finished games. Its map
 * belongs to its monitor.
 */
public final class MemoryArchive implements Archive {
  private final Map<GameId, ArchivedGame> games;

  /**
   * @param capacity how many games are kept; the oldest goes first
   */
  public MemoryArchive(int capacity) {
    this.games =
        new LinkedHashMap<>() {
          @Override
          protected boolean removeEldestEntry(Map.Entry<GameId, ArchivedGame> eldest) {
            return size() > capacity;
          }
        };
  }

  /** Keeps the game; the same one again changes nothing. */
  public synchronized void store(ArchivedGame game) {
    games.put(game.game().setup().id(), game);
  }

  @Override
  public synchronized CompletionStage<Optional<ArchivedGame>> find(GameId game) {
    return CompletableFuture.completedStage(Optional.ofNullable(games.get(game)));
  }
}
