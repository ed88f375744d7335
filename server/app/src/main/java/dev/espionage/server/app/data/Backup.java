package dev.espionage.server.app.data;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.backup.BackupDirectory;
import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Copies the store to one file, with or without a running server. The copy has every transaction
/// that was committed before it began, and no partial ones.
public final class Backup {
  private Backup() {}

  /// Makes the backup, checks it, and waits until it is on the disk. It first reserves the name
  /// with an empty file. That file either stays empty or is replaced by the whole backup in one
  /// step.
  ///
  /// @param to the file to create; an existing file is never overwritten
  /// @throws IOException if there is no such store, or the file exists or cannot be made; no file
  ///   is left behind in that case
  public static void take(ServerSettings settings, Path to) throws IOException {
    Path store = requireSqlite(settings, "pg_dump --format=custom --file=FILE DATABASE");
    StoredData.requireThere(store);
    Path target = to.toAbsolutePath().normalize();
    Path part = BackupDirectory.part(target);
    var source = new SqliteFile(store);
    Schema.requireKnown(source.database());
    PrivateFiles.create(target);
    boolean done = false;
    try {
      PrivateFiles.create(part);
      BackupDirectory.fill(source, part, target);
      done = true;
    } finally {
      if (!done) {
        Files.deleteIfExists(target);
      }
    }
  }

  /// Returns the file of the store if it is SQLite.
  ///
  /// @param instead the PostgreSQL command for the same purpose, for the error message
  /// @throws IOException if the store is not SQLite
  static Path requireSqlite(ServerSettings settings, String instead) throws IOException {
    return switch (settings.store().url()) {
      case StoreUrl.Sqlite _ -> DataDirectory.databaseIn(settings.data().directory());
      case StoreUrl.Memory _ ->
          throw new IOException("espionage.store.url is \"memory\": there is no store");
      case StoreUrl.Postgres _ ->
          throw new IOException(
              "the store is in PostgreSQL, which has a tool for this: %s (docs/operations.md)"
                  .formatted(instead));
    };
  }
}
