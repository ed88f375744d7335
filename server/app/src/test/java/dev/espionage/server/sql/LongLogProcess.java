package dev.espionage.server.sql;

import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;

/// The main class of a process that writes large rows to an SQLite store without a pause, so that
/// its log grows faster than it is copied. Prints a line when a row is acknowledged.
public final class LongLogProcess {
  static final String STORED = "stored ";

  private static final String INSERT =
      """
      insert into announcement (id, text, language, created_at)
      values (:id, hex(zeroblob(300000)), '', 0)
      """;
  private static final String DELETE = "delete from announcement where id = :id";

  /// The number of rows that remain, so that the file stays small.
  private static final int KEPT = 20;

  private LongLogProcess() {}

  /// Writes rows until the process ends.
  ///
  /// @param arguments the file, and the number of the first row
  public static void main(String[] arguments) throws Exception {
    ServerSettings settings = TestSettings.of().settings();
    SteadyClock clock = SteadyClock.system();
    try (GameStores store =
        GameStores.open(
            new SqliteDatabase(Path.of(arguments[0])),
            Storage.EXTENSIONS,
            new SqlStore.Dependencies(
                settings.store(),
                clock::signOfLife,
                CommitHooks.NONE,
                new StoreMetrics(new SimpleMeterRegistry()),
                () -> Runnable::run),
            clock::wall)) {
      for (int row = Integer.parseInt(arguments[1]); true; row++) {
        write(store, row);
        System.out.println(STORED + row);
      }
    }
  }

  private static void write(GameStores store, int row) {
    StoreFixture.get(
        store
            .sql()
            .writer()
            .change(handle -> {
              handle.createUpdate(INSERT).bind("id", "row" + row).execute();
              handle.createUpdate(DELETE).bind("id", "row" + (row - KEPT)).execute();
            }));
  }
}
