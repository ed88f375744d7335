package dev.espionage.server.sql;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A store that is opened once per JVM, for tests that need a store but hardly use its content.
/// Tests that write use a [StoreFixture].
public final class SharedStore {
  /// The holder of the store, which is opened on first use and deleted when the JVM ends.
  private static final class Opened {
    static final GameStores STORES = open();

    private static GameStores open() {
      try {
        Path directory = Files.createTempDirectory("espionage-shared");
        GameStores stores = open(directory);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(stores, directory)));
        return stores;
      } catch (IOException | InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private static GameStores open(Path directory) throws IOException, InterruptedException {
      SteadyClock clock = new TestClock().steady();
      return GameStores.open(
          SqliteDatabase.unsynced(SqliteTemplate.copyInto(directory)),
          Storage.EXTENSIONS,
          new SqlStore.Dependencies(
              new StoreSettings(
                  new StoreUrl.Sqlite(),
                  "",
                  "",
                  Duration.ofMillis(2),
                  StoreFixture.PATIENCE,
                  1,
                  false,
                  0),
              clock::signOfLife,
              CommitHooks.NONE,
              new StoreMetrics(new SimpleMeterRegistry()),
              () -> Runnable::run),
          clock::wall);
    }

    private static void remove(GameStores stores, Path directory) {
      stores.close();
      try {
        MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private SharedStore() {}

  /// Returns the store, for the modules and stores of features.
  public static SqlStore sql() {
    return Opened.STORES.sql();
  }
}
