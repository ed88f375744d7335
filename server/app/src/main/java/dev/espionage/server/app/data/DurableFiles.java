package dev.espionage.server.app.data;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Files that outlive a power cut, and that only their owner reads: they show hidden pieces. */
final class DurableFiles {
  private DurableFiles() {}

  /**
   * Makes an empty file.
   *
   * @throws java.nio.file.FileAlreadyExistsException if there is one
   */
  static void create(Path file) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Waits until what has been written to the file is on the disk. */
  static void sync(Path file) throws IOException {
    force(file, StandardOpenOption.WRITE);
  }

  /** Waits until names that were made, changed or removed beside this file are on the disk. */
  static void syncNames(Path file) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null) {
      force(directory, StandardOpenOption.READ);
    }
  }

  private static void force(Path path, StandardOpenOption how) throws IOException {
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    }
  }
}
