package dev.espionage.server.app.data;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.sql.database.ReadSnapshot;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The store that is configured, for reading, beside a running server or without one. It takes no
 * lock. Belongs to one thread.
 */
public final class StoredData implements AutoCloseable {
  private final Database database;
  private final HikariDataSource reader;

  private StoredData(Database database) {
    this.database = database;
    HikariConfig config = database.readers();
    config.setPoolName("store-data");
    config.setMaximumPoolSize(1);
    config.setInitializationFailTimeout(-1);
    this.reader = new HikariDataSource(config);
  }

  /**
   * Opens what is configured.
   *
   * @throws IOException if there is none, it cannot be reached, or is of another version; the text
   *     says what to do
   */
  public static StoredData open(ServerSettings settings) throws IOException {
    StoreSettings store = settings.store();
    StoredData data =
        switch (store.url()) {
          case StoreUrl.Memory _ ->
              throw new IOException(
                  "espionage.store.url is \"memory\": nothing is stored that could be looked at");
          case StoreUrl.Postgres(String address) ->
              new StoredData(
                  new PostgresDatabase(
                      address, store.user(), store.password(), store.appendTimeout()));
          case StoreUrl.Sqlite _ -> sqlite(DataDirectory.databaseIn(settings.data().directory()));
        };
    try {
      Schema.requireCurrent(data.database);
      return data;
    } catch (IOException e) {
      data.close();
      throw e;
    }
  }

  private static StoredData sqlite(Path path) throws IOException {
    requireThere(path);
    return new StoredData(new SqliteDatabase(path));
  }

  /** SQLite would make a file that is not there. */
  static void requireThere(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(
          "there is no store in %s: set espionage.data.directory or espionage.store.url"
              .formatted(file));
    }
  }

  /** What is wrong with the file as a whole; empty if nothing, or if there is no file. */
  Optional<String> fileDamage() throws IOException {
    return database.damage();
  }

  /** How far games are known to have got; to be read before the games. */
  HighWaterMarks highWaterMarks() throws IOException {
    return database.highWaterMarks();
  }

  /**
   * Asks of one state of the database.
   *
   * @throws StoreDamaged if that cannot be told any more
   */
  <T> T ask(ReadSnapshot.Query<T> query) throws IOException {
    try {
      return ReadSnapshot.of(reader, query);
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /**
   * Changes it, in one transaction that begins with what is committed. No server may write
   * meanwhile: of SQLite hold the directory's lock.
   */
  <T> T change(ReadSnapshot.Query<T> change) throws IOException {
    try (Connection connection = database.openWriter()) {
      T done = change.ask(connection);
      connection.commit();
      return done;
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  Database database() {
    return database;
  }

  @Override
  public void close() {
    reader.close();
  }
}
