package dev.espionage.server.sql;

import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionSettings;
import dev.espionage.server.app.Stores;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.sql.database.SqliteDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * An empty store, opened once a JVM, for tests whose parts need one but look for nothing in it.
 * Tests that write use a {@link StoreFixture}.
 */
public final class SharedStore {
  /** Opened with the first use, and never closed: nothing in it is worth keeping. */
  private static final class Opened {
    static final Stores STORES = open();

    private static Stores open() {
      try {
        Path directory = Files.createTempDirectory("espionage-shared");
        directory.toFile().deleteOnExit();
        return Stores.open(
            SqliteDatabase.unsynced(SqliteTemplate.copyInto(directory)),
            new Stores.Parts(
                new StoreSettings(
                    new StoreUrl.Sqlite(),
                    "",
                    "",
                    Duration.ofMillis(2),
                    StoreFixture.PATIENCE,
                    1,
                    false),
                new SessionSettings(Duration.ofDays(30), 3),
                new GuestSettings(5, 3, Duration.ofDays(30)),
                new TestClock(),
                CommitHooks.NONE,
                new StoreMetrics(new SimpleMeterRegistry())));
      } catch (IOException | InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private SharedStore() {}

  /** The store, for the modules and stores of features. */
  public static SqlStore sql() {
    return Opened.STORES.sql();
  }
}
