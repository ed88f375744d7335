package dev.espionage.server.app.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The space that the files of a SQLite store take, and what is left on their file system.
///
/// @param store the file of the store
/// @param least the free space in bytes that must be left
public record StoreSpace(Path store, long least) {
  /// Returns the free space in bytes.
  long free() throws IOException {
    return Files.getFileStore(store).getUsableSpace();
  }

  /// Returns the size of the store with its log, in bytes.
  long size() throws IOException {
    long size = 0;
    for (Path file : Stream.of("", "-wal").map(this::beside).filter(Files::exists).toList()) {
      size += Files.size(file);
    }
    return size;
  }

  private Path beside(String suffix) {
    return store.resolveSibling(store.getFileName() + suffix);
  }

  /// Returns whether too little space would be left after a copy of the store into a directory.
  ///
  /// @param already whether it was too little before; then an eighth more is needed
  boolean isShort(Path directory, boolean already) throws IOException {
    boolean sameDisk =
        Files.notExists(directory)
            || Files.getFileStore(directory).equals(Files.getFileStore(store));
    return free() - (sameDisk ? size() : 0) < (already ? least + least / 8 : least);
  }
}
