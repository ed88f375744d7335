package dev.espionage.server.store;

import dev.espionage.server.store.database.Database;
import dev.espionage.server.store.database.SqliteDatabase;
import java.nio.file.Path;
import java.time.Duration;

/** The databases that every test of the store runs on. */
public enum Kind {
  SQLITE {
    @Override
    Database create(Path directory, Duration patience) {
      return new SqliteDatabase(directory.resolve("espionage.db"));
    }
  },
  POSTGRES {
    @Override
    Database create(Path directory, Duration patience) {
      return Postgres.database(Postgres.create(), patience);
    }
  };

  /**
   * A new one, without tables.
   *
   * @param directory empty
   */
  abstract Database create(Path directory, Duration patience);
}
