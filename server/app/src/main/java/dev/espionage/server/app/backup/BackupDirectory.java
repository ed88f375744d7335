package dev.espionage.server.app.backup;

import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.sql.database.SqliteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The directory with a server's backups. Each file has the time of its backup in its name, and has
/// this name only after it was checked. Other files in the directory are left alone.
public record BackupDirectory(Path path) {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'espionage-'uuuuMMdd'T'HHmmss'Z.db'").withZone(ZoneOffset.UTC);
  private static final Pattern DONE = Pattern.compile("espionage-\\d{8}T\\d{6}Z\\.db");
  private static final Pattern UNFINISHED = Pattern.compile(DONE + "[.-].+");
  private static final String PART = ".part";

  /// Makes a backup whose name has this time.
  ///
  /// @throws IOException if it cannot be made or the copy is damaged; no file is left then
  Path add(SqliteFile store, Instant now) throws IOException {
    PrivateFiles.createDirectory(path);
    Path target = path.resolve(NAME.format(now));
    Path part = part(target);
    PrivateFiles.create(part);
    fill(store, part, target);
    return target;
  }

  /// Returns the file for a backup that is not finished.
  public static Path part(Path target) {
    return target.resolveSibling(target.getFileName() + PART);
  }

  /// Copies a store, lets SQLite check the whole copy, syncs it, and gives it its name.
  ///
  /// @param part an empty file beside the target, which is gone at the end
  /// @throws IOException if one of these fails
  public static void fill(SqliteFile store, Path part, Path target) throws IOException {
    try {
      store.copyTo(part);
      new SqliteFile(part).requireWhole();
      PrivateFiles.sync(part);
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
      PrivateFiles.syncNames(target);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /// Returns the newest backup; empty if there is none.
  public Optional<Path> newest() throws IOException {
    return files(DONE).reduce((_, later) -> later);
  }

  /// Returns the time of the newest backup; empty if there is none, or its name has no valid time.
  Optional<Instant> newestTime() throws IOException {
    try {
      return newest().map(backup -> NAME.parse(backup.getFileName().toString(), Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /// Deletes what an interrupted backup left.
  void removeUnfinished() throws IOException {
    for (Path file : files(UNFINISHED).toList()) {
      Files.deleteIfExists(file);
    }
  }

  /// Deletes all but the newest backups.
  ///
  /// @param made the backup that stays in any case, although the clock may have been set back
  void prune(int keep, Path made) throws IOException {
    List<Path> backups = files(DONE).toList();
    for (Path old : backups.subList(0, Math.max(0, backups.size() - keep))) {
      if (!old.equals(made)) {
        Files.deleteIfExists(old);
      }
    }
  }

  /// Returns the files whose names match, the oldest first.
  private Stream<Path> files(Pattern name) throws IOException {
    if (Files.notExists(path)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(path)) {
      return files
          .filter(file -> name.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList()
          .stream();
    }
  }
}
