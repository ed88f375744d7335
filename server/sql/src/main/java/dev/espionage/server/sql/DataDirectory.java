package dev.espionage.server.sql;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The directory in which a server keeps its files, and which no other process may use meanwhile.
 * The lock is the operating system's on the file {@code lock}, and so ends with the process,
 * however that ends.
 */
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

  /**
   * Makes the directory if it is not there, and locks it.
   *
   * @throws IOException if it cannot be made, or is in use; the text says which and what to do
   */
  public static DataDirectory open(Path path) throws IOException {
    return open(path.toAbsolutePath().normalize(), false);
  }

  /**
   * Makes one that is deleted when it is closed.
   *
   * @throws IOException if it cannot be made
   */
  public static DataDirectory temporary() throws IOException {
    return open(Files.createTempDirectory("espionage"), true);
  }

  private static DataDirectory open(Path directory, boolean temporary) throws IOException {
    try {
      Files.createDirectories(directory);
      FileChannel channel =
          FileChannel.open(
              directory.resolve(LOCK),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      if (lock(channel) == null) {
        String owner = read(channel);
        channel.close();
        throw new IOException(
            ("the data directory %s is in use by another server (process %s): stop that one, or set"
                    + " espionage.data.directory")
                .formatted(directory, owner));
      }
      write(channel, Long.toString(ProcessHandle.current().pid()));
      return new DataDirectory(directory, channel, temporary);
    } catch (java.nio.file.FileSystemException e) {
      throw new IOException(
          "the data directory %s cannot be used (%s): set espionage.data.directory"
              .formatted(directory, e),
          e);
    }
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

  /** A file of this name in it. */
  public Path file(String name) {
    return path.resolve(name);
  }

  /** The file of the store, if it is SQLite. */
  public Path database() {
    return databaseIn(path);
  }

  /** The same in a directory that is not locked, for those who only read. */
  public static Path databaseIn(Path directory) {
    return directory.toAbsolutePath().normalize().resolve(DATABASE);
  }

  /** Lets others use it, or deletes it if it is temporary. */
  @Override
  public void close() throws IOException {
    channel.close();
    if (temporary) {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }
}
