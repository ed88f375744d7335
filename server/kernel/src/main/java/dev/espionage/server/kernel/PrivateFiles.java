package dev.espionage.server.kernel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Creates and syncs files that survive a power cut. Only their owner can access them, because they
/// contain hidden pieces and tokens. File systems without POSIX permissions ignore that.
public final class PrivateFiles {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");

  private PrivateFiles() {}

  /// Creates an empty file.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if the file exists
  public static void create(Path file) throws IOException {
    Files.createFile(file, attributes(file.getFileSystem(), FILE));
  }

  /// Opens a file. If the options create it, only its owner can access it.
  public static FileChannel open(Path file, StandardOpenOption... options) throws IOException {
    return FileChannel.open(file, Set.of(options), attributes(file.getFileSystem(), FILE));
  }

  /// Creates a directory if it does not exist. Its parents get the usual permissions.
  public static void createDirectory(Path directory) throws IOException {
    Path parent = directory.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (!Files.isDirectory(directory)) {
      Files.createDirectory(directory, attributes(directory.getFileSystem(), DIRECTORY));
    }
  }

  /// Writes a text to a file in one step: after a power cut, the file has the whole text, or it is
  /// as before. Writes the text beside the file, syncs and renames it, and syncs the directory.
  public static void replace(Path file, String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(part);
    try {
      try (FileChannel channel =
          open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      syncNames(file);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /// Returns whether users other than the owner have any permission on a file or directory.
  public static boolean isExposed(Path path) throws IOException {
    return isPosix(path.getFileSystem())
        && !DIRECTORY.containsAll(Files.getPosixFilePermissions(path));
  }

  /// Waits until the content of the file is on the disk.
  public static void sync(Path file) throws IOException {
    force(file, StandardOpenOption.WRITE);
  }

  /// Syncs the file's directory: waits until created, renamed and deleted names are on the disk.
  public static void syncNames(Path file) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null && isPosix(file.getFileSystem())) {
      force(directory, StandardOpenOption.READ);
    }
  }

  private static void force(Path path, StandardOpenOption how) throws IOException {
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    }
  }

  private static FileAttribute<?>[] attributes(
      FileSystem files, Set<PosixFilePermission> permissions) {
    return isPosix(files)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  private static boolean isPosix(FileSystem files) {
    return files.supportedFileAttributeViews().contains("posix");
  }
}
