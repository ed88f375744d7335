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

/// Direct access to the configured store, with or without a running server. It takes no lock.
/// Confined to one thread.
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

  /// Opens the configured store.
  ///
  /// @throws IOException if there is no store, it cannot be reached, or it has another version; the
  ///   message says what to do
  public static StoredData open(ServerSettings settings) throws IOException {
    StoredData data = connect(settings);
    try {
      Schema.requireCurrent(data.database);
      return data;
    } catch (IOException e) {
      data.close();
      throw e;
    }
  }

  /// Returns the kind of upgrade of the tables that a start of this version would make.
  ///
  /// @throws IOException if this version cannot use the store, or it cannot be reached
  public static Schema.Upgrade pendingUpgrade(ServerSettings settings) throws IOException {
    boolean absent =
        switch (settings.store().url()) {
          case StoreUrl.Memory _ -> true;
          case StoreUrl.Postgres _ -> false;
          case StoreUrl.Sqlite _ ->
              Files.notExists(DataDirectory.databaseIn(settings.data().directory()));
        };
    if (absent) {
      return Schema.Upgrade.CREATES;
    }
    try (StoredData data = connect(settings)) {
      return Schema.pendingUpgrade(data.database);
    }
  }

  private static StoredData connect(ServerSettings settings) throws IOException {
    StoreSettings store = settings.store();
    return switch (store.url()) {
      case StoreUrl.Memory _ ->
          throw new IOException("espionage.store.url is \"memory\": there is no store to read");
      case StoreUrl.Postgres(String address) ->
          new StoredData(
              new PostgresDatabase(address, store.user(), store.password(), store.appendTimeout()));
      case StoreUrl.Sqlite _ -> sqlite(DataDirectory.databaseIn(settings.data().directory()));
    };
  }

  /// Opens a SQLite file.
  ///
  /// @throws IOException if it is not there
  static StoredData sqlite(Path path) throws IOException {
    requireThere(path);
    return new StoredData(new SqliteDatabase(path));
  }

  /// Requires that the file exists, because SQLite would create it.
  static void requireThere(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(
          "there is no store in %s: set espionage.data.directory or espionage.store.url"
              .formatted(file));
    }
  }

  /// Returns the damage to the file as a whole; empty if there is none, or if there is no file.
  Optional<String> fileDamage() throws IOException {
    return database.findDamage();
  }

  /// Returns the number of entries that each game is known to have. Must be called before the games
  /// are read.
  HighWaterMarks highWaterMarks() throws IOException {
    return database.highWaterMarks();
  }

  /// Runs a query on one snapshot of the database.
  ///
  /// @throws StoreDamaged if damage makes the answer impossible
  <T> T ask(ReadSnapshot.Query<T> query) throws IOException {
    try {
      return ReadSnapshot.of(reader, query);
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /// Changes the store in one transaction that sees all committed data. No server may write
  /// meanwhile; for SQLite the caller holds the lock of the data directory.
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
