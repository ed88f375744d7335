package dev.espionage.server.game.archive;

import dev.espionage.engine.game.GameId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// An archive in memory with the last `capacity` finished games. Thread-safe; its monitor guards
/// the map.
public final class MemoryArchive implements Archive {
  private final Map<GameId, ArchivedGame> games;

  /// Creates an empty archive.
  ///
  /// @param capacity the number of games to keep; the oldest is dropped first
  public MemoryArchive(int capacity) {
    this.games =
        new LinkedHashMap<>() {
          @Override
          protected boolean removeEldestEntry(Map.Entry<GameId, ArchivedGame> eldest) {
            return size() > capacity;
          }
        };
  }

  /// Stores the game; storing it again changes nothing.
  public synchronized void store(ArchivedGame game) {
    games.put(game.game().setup().id(), game);
  }

  @Override
  public synchronized CompletionStage<Optional<ArchivedGame>> find(GameId game) {
    return CompletableFuture.completedStage(Optional.ofNullable(games.get(game)));
  }

  @Override
  public CompletionStage<Optional<GameViews>> views(GameId game) {
    throw new UnsupportedOperationException("this archive has no unfinished games");
  }
}
