package dev.espionage.server.app.data;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.backup.BackupDirectory;
import dev.espionage.server.sql.DataDirectory;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;

/// A backup that is restored into a temporary directory beside it, to be checked like a store.
/// Closing it deletes the directory. Opens no port and changes nothing else. Confined to one
/// thread.
public final class Drill implements AutoCloseable {
  private static final String PREFIX = "drill-";

  private final DataDirectory directory;
  private final StoredData data;
  private final int erased;

  private Drill(DataDirectory directory, StoredData data, int erased) {
    this.directory = directory;
    this.data = data;
    this.erased = erased;
  }

  /// Returns the newest backup of the configured directory.
  ///
  /// @throws IOException if there is none, or the store is not SQLite
  public static Path newest(ServerSettings settings) throws IOException {
    Path _ = Backup.requireSqlite(settings, "pg_restore, into a database of its own");
    Path directory = settings.backupDirectory();
    return new BackupDirectory(directory)
        .newest()
        .orElseThrow(() ->
            new IOException(
                "there is no backup in %s: set espionage.backup.every, or name a file by --from"
                    .formatted(directory)));
  }

  /// Restores a backup as [Restore] does. First deletes what killed drills left beside it.
  ///
  /// @throws IOException if it cannot be restored; [StoreDamaged] if it is damaged
  public static Drill of(ServerSettings settings, Path backup) throws IOException {
    Restore.requireFile(backup);
    Path beside = Objects.requireNonNull(backup.toAbsolutePath().normalize().getParent());
    removeOld(beside);
    DataDirectory directory = DataDirectory.temporary(Files.createTempDirectory(beside, PREFIX));
    Optional<StoredData> data = Optional.empty();
    try {
      int erased = Restore.into(settings, backup, directory);
      data = Optional.of(StoredData.sqlite(directory.database()));
      return new Drill(directory, data.get(), erased);
    } finally {
      if (data.isEmpty()) {
        directory.close();
      }
    }
  }

  private static void removeOld(Path beside) throws IOException {
    try (DirectoryStream<Path> drills = Files.newDirectoryStream(beside, PREFIX + "*")) {
      for (Path drill : drills) {
        try (DataDirectory _ = DataDirectory.temporary(drill)) {
          // Closing it deletes it.
        } catch (IOException e) {
          // Another drill uses it.
        }
      }
    }
  }

  /// Returns the restored store.
  public StoredData data() {
    return data;
  }

  /// Returns the number of players who were erased again.
  public int erased() {
    return erased;
  }

  /// Counts the people of the restored store, without erased ones.
  public long players() throws IOException {
    return data.ask(Drill::players);
  }

  private static long players(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select count(*) from player where not computer and name <> 'deleted'")) {
      row.next();
      return row.getLong(1);
    }
  }

  @Override
  public void close() throws IOException {
    data.close();
    directory.close();
  }
}
