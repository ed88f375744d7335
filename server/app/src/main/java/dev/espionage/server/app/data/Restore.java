package dev.espionage.server.app.data;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/// Replaces the store with a backup. It locks the data directory, so no server may run.
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

  private Restore(Path backup, Path store) {
    this.backup = backup;
    this.store = store;
    this.fresh = store.resolveSibling(store.getFileName() + ".restoring");
  }

  /// Checks the backup, copies it, and puts the copy in place of the store. It touches the old
  /// store only when the copy is complete and on the disk.
  ///
  /// @param replace whether an existing store may be replaced; the old one is kept under another
  ///   name
  /// @param now the time that is part of that name
  /// @return the file of the old store; empty if there was none
  /// @throws IOException if the backup cannot be restored; the message says why, and the store is
  ///   unchanged
  public static Optional<Path> from(
      ServerSettings settings, Path backup, boolean replace, Instant now) throws IOException {
    Backup.requireSqlite(settings, "pg_restore --dbname=DATABASE --exit-on-error FILE");
    if (!Files.isRegularFile(backup)) {
      throw new IOException("%s is not a file".formatted(backup));
    }
    try (DataDirectory directory = DataDirectory.open(settings.data().directory())) {
      var restore = new Restore(backup.toAbsolutePath().normalize(), directory.database());
      return restore.run(replace, now);
    }
  }

  private Optional<Path> run(boolean replace, Instant now) throws IOException {
    requireOther();
    boolean there = !existing().isEmpty();
    if (there && !replace) {
      throw new IOException(
          "there is already a store in %s: with --replace it is renamed and replaced"
              .formatted(store));
    }
    try {
      copy();
      Optional<Path> kept = there ? Optional.of(moveOldStore(now)) : Optional.empty();
      Files.move(fresh, store, StandardCopyOption.ATOMIC_MOVE);
      PrivateFiles.syncNames(store);
      return kept;
    } finally {
      Files.deleteIfExists(fresh);
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
    Files.deleteIfExists(fresh);
    PrivateFiles.create(fresh);
    source.copyTo(fresh);
    new SqliteFile(fresh).requireWhole();
    PrivateFiles.sync(fresh);
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
