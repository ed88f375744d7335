package dev.espionage.server.sql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The files of an SQLite store at some instant; a missing file has no bytes.
///
/// @param marks the newer one of the two files of high-water marks
@SuppressWarnings("ArrayRecordComponent") // never compared, and the bytes never change
record StoreFiles(byte[] database, byte[] log, byte[] marks) {
  /// The unit that a disk writes atomically, in bytes.
  private static final int SECTOR = 512;

  private static final int LOG_HEADER = 32;

  static StoreFiles of(Path directory) {
    return new StoreFiles(read(directory, ""), read(directory, "-wal"), read(directory, "-marks"));
  }

  private static byte[] read(Path directory, String suffix) {
    Path file = directory.resolve("espionage.db" + suffix);
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Writes the files into a new directory and returns it.
  Path in(Path directory) {
    try {
      Files.createDirectories(directory);
      Files.write(directory.resolve("espionage.db"), database);
      Files.write(directory.resolve("espionage.db-wal"), log);
      Files.write(directory.resolve("espionage.db-marks"), marks);
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  StoreFiles withLog(byte[] other) {
    return new StoreFiles(database, other, marks);
  }

  StoreFiles withDatabase(byte[] other) {
    return new StoreFiles(other, log, marks);
  }

  StoreFiles withMarks(byte[] other) {
    return new StoreFiles(database, log, other);
  }

  /// Returns the remains of a file after a power cut. The file was `old` at its last sync and
  /// `written` later. It ends anywhere between the two lengths, and each sector is old, new or
  /// torn. Bytes that were not written again keep their value, as SQLite assumes of disks
  /// ("powersafe overwrite").
  static byte[] torn(byte[] old, byte[] written, RandomGenerator random) {
    int length =
        written.length > old.length
            ? random.nextInt(old.length, written.length + 1)
            : written.length;
    byte[] torn = Arrays.copyOf(old, length);
    for (int from = 0; from < length; from += SECTOR) {
      int to = Math.min(from + SECTOR, length);
      switch (random.nextInt(5)) {
        case 0, 1 -> {}
        case 2, 3 -> System.arraycopy(written, from, torn, from, to - from);
        default -> tear(torn, written, from, to, random);
      }
    }
    return torn;
  }

  /// Tears SQLite's log in the same way. A restarted log gets its new header first. The header is
  /// synced before the rest is overwritten, so that remains of the old log never count as newer
  /// than the database.
  static byte[] tornLog(byte[] old, byte[] written, RandomGenerator random) {
    if (old.length < LOG_HEADER || Arrays.equals(old, 0, LOG_HEADER, written, 0, LOG_HEADER)) {
      return torn(old, written, random);
    }
    byte[] begun = old.clone();
    System.arraycopy(written, 0, begun, 0, LOG_HEADER);
    return random.nextBoolean() ? torn(old, begun, random) : torn(begun, written, random);
  }

  /// Tears the bytes that differ: first new ones, then random ones, then old ones.
  private static void tear(byte[] torn, byte[] written, int from, int to, RandomGenerator random) {
    int nonsense = random.nextInt(from, to + 1);
    int old = random.nextInt(nonsense, to + 1);
    for (int index = from; index < old; index++) {
      if (torn[index] != written[index]) {
        torn[index] = index < nonsense ? written[index] : (byte) random.nextInt();
      }
    }
  }
}
