package dev.espionage.server.sql;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.espionage.server.kernel.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The directory with a server's files, locked against other processes. The lock is an operating
/// system lock on the file `lock`, so it ends with the process, however the process ends.
public final class DataDirectory implements AutoCloseable {
  private static final String LOCK = "lock";
  private static final String DATABASE = "espionage.db";

  private final Path path;
  private final FileChannel channel;
  private final boolean temporary;

  private DataDirectory(Path path, FileChannel channel, boolean temporary) {
    this.path = path;
    this.channel = channel;
    this.temporary = temporary;
  }

  /// Creates the directory if necessary, for its owner only, and locks it.
  ///
  /// @throws IOException if the directory cannot be created or is in use; the text names the remedy
  public static DataDirectory open(Path path) throws IOException {
    return open(path.toAbsolutePath().normalize(), false);
  }

  /// Creates a directory that is deleted when it is closed.
  ///
  /// @throws IOException if the directory cannot be created
  public static DataDirectory temporary() throws IOException {
    return open(Files.createTempDirectory("espionage"), true);
  }

  /// Opens a directory that is deleted when it is closed.
  ///
  /// @throws IOException if the directory cannot be created or is in use
  public static DataDirectory temporary(Path path) throws IOException {
    return open(path.toAbsolutePath().normalize(), true);
  }

  private static DataDirectory open(Path directory, boolean temporary) throws IOException {
    FileChannel channel = openLock(directory);
    Optional<String> owner = Optional.empty();
    try {
      if (lock(channel) == null) {
        owner = Optional.of(read(channel));
      } else {
        write(channel, Long.toString(ProcessHandle.current().pid()));
      }
    } catch (IOException e) {
      channel.close();
      throw unusable(directory, e);
    }
    if (owner.isPresent()) {
      channel.close();
      throw new IOException(
          ("the data directory %s is in use by another server (process %s): stop that one, or set"
                  + " espionage.data.directory")
              .formatted(directory, owner.get()));
    }
    return new DataDirectory(directory, channel, temporary);
  }

  private static FileChannel openLock(Path directory) throws IOException {
    try {
      PrivateFiles.createDirectory(directory);
      return PrivateFiles.open(
          directory.resolve(LOCK),
          StandardOpenOption.CREATE,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw unusable(directory, e);
    }
  }

  private static IOException unusable(Path directory, IOException why) {
    return new IOException(
        "the data directory %s cannot be used (%s): set espionage.data.directory"
            .formatted(directory, why),
        why);
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static String read(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(20);
    channel.read(bytes, 0);
    return StandardCharsets.US_ASCII.decode(bytes.flip()).toString().strip();
  }

  private static void write(FileChannel channel, String text) throws IOException {
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
  }

  /// Returns the directory, or a file in it, if other users have any permission on it.
  public Optional<Path> exposed() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path one : Stream.concat(Stream.of(path), files.filter(Files::isRegularFile)).toList()) {
        if (PrivateFiles.isExposed(one)) {
          return Optional.of(one);
        }
      }
      return Optional.empty();
    }
  }

  /// Returns the path of the directory.
  public Path path() {
    return path;
  }

  /// Returns the path of a file in the directory.
  public Path file(String name) {
    return path.resolve(name);
  }

  /// Returns the path of the SQLite database.
  public Path database() {
    return databaseIn(path);
  }

  /// Returns the path of the SQLite database in a directory that need not be locked, for readers.
  public static Path databaseIn(Path directory) {
    return directory.toAbsolutePath().normalize().resolve(DATABASE);
  }

  /// Unlocks the directory, and deletes it if it is temporary.
  @Override
  public void close() throws IOException {
    channel.close();
    if (temporary) {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }
}
