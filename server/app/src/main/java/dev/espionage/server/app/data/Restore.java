package dev.espionage.server.app.data;

import dev.espionage.server.account.ErasureLog;
import dev.espionage.server.account.ErasureStore;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.StoreTypes;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteDatabase;
import dev.espionage.server.sql.database.SqliteFile;
import dev.espionage.server.sql.database.StoreDamaged;
import dev.espionage.server.storage.PlayerErasure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// Replaces the store with a backup. It locks the data directory, so no server may run.
///
/// Before the copy becomes the store, its tables are upgraded, all its sessions end, and the
/// players in the [ErasureLog] are erased: of the configured directory for backups, and beside the
/// backup.
public final class Restore {
  /// The suffixes of the files to set aside. Besides the database they include its log and shared
  /// memory, left by a process that ended without closing it, and its high-water marks. The backup
  /// is older than all of these.
  private static final List<String> SUFFIXES = List.of("", "-wal", "-shm", "-marks", "-marks-old");

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private final Path backup;
  private final Path store;
  private final Path fresh;
  private final Set<PlayerId> erased;

  /// The result of a restore.
  ///
  /// @param replaced the file of the old store; empty if there was none
  /// @param erased the number of players who were erased again
  public record Restored(Optional<Path> replaced, int erased) {}

  private Restore(ServerSettings settings, Path backup, Path store) throws IOException {
    this.backup = backup.toAbsolutePath().normalize();
    this.store = store;
    this.erased = new LinkedHashSet<>(ErasureLog.in(settings.backupDirectory()).players());
    this.erased.addAll(ErasureLog.in(Objects.requireNonNull(this.backup.getParent())).players());
    this.fresh = store.resolveSibling(store.getFileName() + ".restoring");
  }

  /// Checks the backup, copies it, and puts the copy in place of the store. It touches the old
  /// store only when the copy is complete and on the disk.
  ///
  /// @param replace whether an existing store may be replaced; the old one is kept under another
  ///   name
  /// @param now the time that is part of that name
  /// @throws IOException if the backup cannot be restored; the message says why, and the store is
  ///   unchanged
  public static Restored from(ServerSettings settings, Path backup, boolean replace, Instant now)
      throws IOException {
    Backup.requireSqlite(settings, "pg_restore --dbname=DATABASE --exit-on-error FILE");
    requireFile(backup);
    try (DataDirectory directory = DataDirectory.open(settings.data().directory())) {
      return new Restore(settings, backup, directory.database()).run(replace, now);
    }
  }

  /// Restores a backup into an empty directory.
  ///
  /// @return the number of players who were erased again
  static int into(ServerSettings settings, Path backup, DataDirectory directory)
      throws IOException {
    return new Restore(settings, backup, directory.database()).run(false, Instant.EPOCH).erased();
  }

  static void requireFile(Path backup) throws IOException {
    if (!Files.isRegularFile(backup)) {
      throw new IOException("%s is not a file".formatted(backup));
    }
  }

  private Restored run(boolean replace, Instant now) throws IOException {
    requireOther();
    boolean there = !existing().isEmpty();
    if (there && !replace) {
      throw new IOException(
          "there is already a store in %s: with --replace it is renamed and replaced"
              .formatted(store));
    }
    try {
      copy();
      int again = settle();
      Optional<Path> kept = there ? Optional.of(moveOldStore(now)) : Optional.empty();
      Files.move(fresh, store, StandardCopyOption.ATOMIC_MOVE);
      PrivateFiles.syncNames(store);
      return new Restored(kept, again);
    } finally {
      removeFresh();
    }
  }

  private void removeFresh() throws IOException {
    for (String suffix : List.of("", "-wal", "-shm")) {
      Files.deleteIfExists(fresh.resolveSibling(fresh.getFileName() + suffix));
    }
  }

  private void requireOther() throws IOException {
    if (Files.exists(store) && Files.isSameFile(backup, store)) {
      throw new IOException("%s is the store itself, not a backup".formatted(backup));
    }
  }

  private List<String> existing() {
    return SUFFIXES.stream()
        .filter(suffix -> Files.exists(store.resolveSibling(store.getFileName() + suffix)))
        .toList();
  }

  private void copy() throws IOException {
    var source = new SqliteFile(backup);
    source.requireWhole();
    Schema.requireKnown(source.database());
    removeFresh();
    PrivateFiles.create(fresh);
    source.copyTo(fresh);
    new SqliteFile(fresh).requireWhole();
  }

  /// Upgrades the tables of the copy, ends its sessions and erases players again. Then its log is
  /// in its file, because its last connection is closed.
  private int settle() throws IOException {
    var database = new SqliteDatabase(fresh);
    try {
      Schema.migrate(database);
      int again = settle(database);
      PrivateFiles.sync(fresh);
      return again;
    } catch (StoreDamaged e) {
      throw e;
    } catch (IOException e) {
      throw new IOException("%s cannot be restored: %s".formatted(backup, e.getMessage()), e);
    }
  }

  private int settle(SqliteDatabase database) throws IOException {
    try (Connection connection = database.openWriter()) {
      Handle handle = Jdbi.create(connection).installPlugin(new StoreTypes(List.of())).open();
      int again = ErasureStore.settle(handle, PlayerErasure.STATEMENTS, erased);
      connection.commit();
      return again;
    } catch (SQLException | JdbiException e) {
      throw new IOException(
          "its players cannot be erased again (%s)".formatted(e.getClass().getSimpleName()), e);
    }
  }

  /// Moves the old store to another name. It links all files to their new names before it deletes
  /// the old names. Database and log belong together, so after an interruption they are still
  /// together under one of the two.
  private Path moveOldStore(Instant now) throws IOException {
    String name = "%s.replaced-%s".formatted(store.getFileName(), DATE.format(now));
    Path kept = store.resolveSibling(name);
    for (String suffix : existing()) {
      Files.createLink(
          store.resolveSibling(name + suffix), store.resolveSibling(store.getFileName() + suffix));
    }
    PrivateFiles.syncNames(store);
    for (String suffix : existing()) {
      Files.delete(store.resolveSibling(store.getFileName() + suffix));
    }
    return kept;
  }
}
