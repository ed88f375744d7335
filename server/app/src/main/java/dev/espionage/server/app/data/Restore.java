package dev.espionage.server.app.data;

import dev.espionage.server.app.ServerSettings;
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

/** Makes a backup the store. The data directory is locked meanwhile, so no server may run. */
public final class Restore {
  /**
   * Also what belongs to a database whose process ended without closing it, and what is noted of
   * it: a backup is from before that.
   */
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

  /**
   * Checks the backup, copies it, and puts the copy in its place. The old store is only touched
   * when the copy is complete and on the disk.
   *
   * @param replace whether a store that is there may be replaced; it is kept under another name
   * @param now dates that name
   * @return under which name the old one is kept; empty if there was none
   * @throws IOException if that cannot be; the text says why, and the store is as it was
   */
  public static Optional<Path> from(
      ServerSettings settings, Path backup, boolean replace, Instant now) throws IOException {
    Backup.requireSqlite(settings, "pg_restore --dbname=DATABASE --exit-on-error FILE");
    if (!Files.isRegularFile(backup)) {
      throw new IOException("%s is no file".formatted(backup));
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
          "there is a store in %s: with --replace it is kept under another name, and replaced"
              .formatted(store));
    }
    try {
      copy();
      Optional<Path> kept = there ? Optional.of(setAside(now)) : Optional.empty();
      Files.move(fresh, store, StandardCopyOption.ATOMIC_MOVE);
      DurableFiles.syncNames(store);
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
    DurableFiles.create(fresh);
    source.copyTo(fresh);
    new SqliteFile(fresh).requireWhole();
    DurableFiles.sync(fresh);
  }

  /**
   * By second names before the first ones go: database and log belong together, and whenever this
   * is cut short they are together under one of the two.
   */
  private Path setAside(Instant now) throws IOException {
    String name = "%s.replaced-%s".formatted(store.getFileName(), DATE.format(now));
    Path kept = store.resolveSibling(name);
    for (String suffix : existing()) {
      Files.createLink(
          store.resolveSibling(name + suffix), store.resolveSibling(store.getFileName() + suffix));
    }
    DurableFiles.syncNames(store);
    for (String suffix : existing()) {
      Files.delete(store.resolveSibling(store.getFileName() + suffix));
    }
    return kept;
  }
}
