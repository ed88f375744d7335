package dev.espionage.server.app.data;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates and syncs files that survive a power cut. Only their owner can read them, because they
 * contain hidden pieces.
 */
final class DurableFiles {
  private DurableFiles() {}

  /**
   * Creates an empty file.
   *
   * @throws java.nio.file.FileAlreadyExistsException if the file exists
   */
  static void create(Path file) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Waits until the content of the file is on the disk. */
  static void sync(Path file) throws IOException {
    force(file, StandardOpenOption.WRITE);
  }

  /** Syncs the file's directory: waits until created, renamed and deleted names are on the disk. */
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
