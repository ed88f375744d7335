package dev.espionage.server.crash;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.Postgres;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreMetrics;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The store that successive servers share.
///
/// @param settings the settings with which a server finds it
public record PersistentStore(Map<String, String> settings, Database database) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String USER = "postgres";

  /// Creates an empty store.
  public static PersistentStore in(DatabaseKind kind, Path directory) {
    return switch (kind) {
      case SQLITE ->
          new PersistentStore(
              Map.of("data.directory", directory.toString()),
              new SqliteDatabase(directory.resolve("espionage.db")));
      case POSTGRES -> {
        String address = Postgres.address(Postgres.port(), Postgres.createStore());
        yield new PersistentStore(
            Map.of("store.url", address, "store.user", USER, "store.password", USER),
            new PostgresDatabase(address, USER, USER, PATIENCE));
      }
    };
  }

  /// Returns the stored entries of these games, empty for an unknown game. No server may be using
  /// the store.
  public Map<GameId, List<JournalEntry>> read(List<GameId> games)
      throws IOException, InterruptedException {
    ServerSettings settings = TestSettings.of().settings();
    SteadyClock clock = SteadyClock.system();
    try (GameStores store =
        GameStores.open(
            database,
            Storage.EXTENSIONS,
            new SqlStore.Dependencies(
                settings.store(),
                clock::signOfLife,
                CommitHooks.NONE,
                new StoreMetrics(new SimpleMeterRegistry()),
                () -> Runnable::run),
            clock::wall)) {
      Map<GameId, List<JournalEntry>> read = new HashMap<>();
      games.forEach(game -> read.put(game, entries(store.journal(), game)));
      return read;
    }
  }

  private static List<JournalEntry> entries(Journal journal, GameId game) {
    return journal
        .read(game)
        .toCompletableFuture()
        .orTimeout(1, TimeUnit.MINUTES)
        .join()
        .map(StoredGame::entries)
        .orElse(List.of());
  }
}
