package dev.espionage.loadtest.rig;

import dev.espionage.tools.process.Commands;
import dev.espionage.tools.process.SourceTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Libraries that are loaded before a server's own ones, and change what it sees: of the disk
/// (`scripts/faults.d/storage-faults.c`) or of the wall clock (`scripts/faults.d/wall-clock.c`).
/// Blocking.
public final class PreloadedLibrary {

  private static final String PRELOAD = "LD_PRELOAD";
  private static final String RULES = "storage-faults";
  private static final String CLOCK = "wall-clock";

  private PreloadedLibrary() {}

  /// Builds the library of the disk's faults, and returns the settings of a server that uses it.
  public static Map<String, String> ofDisk(Path directory)
      throws IOException, InterruptedException {
    rules(directory, "");
    return Map.of(
        PRELOAD,
        built(directory, "storage-faults"),
        "STORAGE_FAULTS",
        directory.resolve(RULES).toString(),
        "STORAGE_FAULTS_DIR",
        directory.toRealPath().resolve("server-1/data").toString());
  }

  private static String built(Path directory, String name)
      throws IOException, InterruptedException {
    String library = directory.resolve(name + ".so").toString();
    String source = SourceTree.required().resolve("scripts/faults.d/" + name + ".c").toString();
    String _ = Commands.run("cc", "-shared", "-fPIC", "-O2", "-pthread", "-o", library, source);
    return library;
  }

  /// Replaces the rules of the disk, which take effect at its next write or sync.
  public static void rules(Path directory, String rules) throws IOException {
    Path beside = directory.resolve(RULES + ".new");
    Files.writeString(beside, rules + "\n", StandardCharsets.UTF_8);
    Path _ = Files.move(beside, directory.resolve(RULES), StandardCopyOption.ATOMIC_MOVE);
  }

  public static void awaitFault(Path directory, Duration patience)
      throws IOException, InterruptedException {
    Path log = directory.resolve(RULES + ".log");
    if (!Polling.until(() -> Files.exists(log), patience)) {
      throw new IOException("no fault of the disk has happened within " + patience);
    }
  }

  /// Builds the library of the wall clock, which [#shiftClock] shifts, and returns its settings.
  public static Map<String, String> ofClock(Path directory)
      throws IOException, InterruptedException {
    shiftClock(directory, Duration.ZERO);
    return Map.of(
        PRELOAD,
        built(directory, "wall-clock"),
        "WALL_CLOCK_SHIFT",
        directory.resolve(CLOCK).toString());
  }

  /// Sets the difference of the server's wall clock from the machine's, at once.
  public static void shiftClock(Path directory, Duration by) throws IOException {
    ByteBuffer seconds = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    seconds.putLong(by.toSeconds()).flip();
    try (FileChannel file =
        FileChannel.open(
            directory.resolve(CLOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      int _ = file.write(seconds, 0); // in place, because the server has mapped the file
    }
  }

  /// Returns a reason why this machine cannot build the libraries.
  public static Optional<String> missing() throws InterruptedException {
    return Commands.succeeds("cc", "--version")
        ? Optional.empty()
        : Optional.of("needs a C compiler (package gcc)");
  }
}
