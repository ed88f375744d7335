package dev.espionage.loadtest.faults.rig;

import dev.espionage.loadtest.process.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Libraries that are loaded before a server's own ones, and change what it sees: of the disk
 * ({@code scripts/faults.d/storage-faults.c}) or of the wall clock (libfaketime). Blocking.
 */
public final class PreloadedLibrary {

  private static final String PRELOAD = "LD_PRELOAD";
  private static final String SOURCE = "scripts/faults.d/storage-faults.c";
  private static final Duration POLL = Duration.ofMillis(20);
  private static final String RULES = "storage-faults";
  private static final String CLOCK = "wall-clock";
  private static final List<Path> FAKETIME =
      List.of(
          Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib64/faketime/libfaketimeMT.so.1"));

  private PreloadedLibrary() {}

  /**
   * Builds the library of the disk's faults, and returns the settings of a server that uses it.
   *
   * @param directory the directory for the rules, above the server's own
   * @throws IOException if the library cannot be built
   */
  public static Map<String, String> ofDisk(Path directory)
      throws IOException, InterruptedException {
    Path library = directory.resolve("storage-faults.so");
    String _ =
        Commands.run(
            "cc",
            "-shared",
            "-fPIC",
            "-O2",
            "-pthread",
            "-o",
            library.toString(),
            SourceTree.required().resolve(SOURCE).toString());
    rules(directory, "");
    return Map.of(
        PRELOAD,
        library.toString(),
        "STORAGE_FAULTS",
        directory.resolve(RULES).toString(),
        "STORAGE_FAULTS_DIR",
        directory.toRealPath().resolve("server-1/data").toString());
  }

  /** Replaces the rules of the disk, which take effect at its next write or sync. */
  public static void rules(Path directory, String rules) throws IOException {
    replace(directory.resolve(RULES), rules);
  }

  /**
   * Waits until a fault of the disk has happened.
   *
   * @throws IOException if none happens in time
   */
  public static void awaitFault(Path directory, Duration patience)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!Files.exists(directory.resolve(RULES + ".log"))) {
      if (System.nanoTime() - deadline > 0) {
        throw new IOException("no fault of the disk has happened within " + patience);
      }
      Thread.sleep(POLL);
    }
  }

  /** Returns the settings of a server whose wall clock {@link #shiftClock} can shift. */
  public static Map<String, String> ofClock(Path directory) throws IOException {
    shiftClock(directory, Duration.ZERO);
    return Map.of(
        PRELOAD,
        faketime().orElseThrow().toString(),
        "FAKETIME_TIMESTAMP_FILE",
        directory.resolve(CLOCK).toString(),
        "FAKETIME_NO_CACHE",
        "1",
        "FAKETIME_DONT_FAKE_MONOTONIC",
        "1",
        "FAKETIME_DONT_RESET",
        "1");
  }

  /** Sets the difference of the server's wall clock from the machine's. */
  public static void shiftClock(Path directory, Duration by) throws IOException {
    replace(directory.resolve(CLOCK), "%+d".formatted(by.toSeconds()));
  }

  private static void replace(Path file, String text) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(beside, text + "\n", StandardCharsets.UTF_8);
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Optional<Path> faketime() {
    return FAKETIME.stream().filter(Files::isReadable).findFirst();
  }

  /** Returns a reason why this machine cannot change the disk. */
  public static Optional<String> diskMissing() throws InterruptedException {
    return Commands.succeeds("cc", "--version")
        ? Optional.empty()
        : Optional.of("needs a C compiler (package gcc)");
  }

  /** Returns a reason why this machine cannot change the clock. */
  public static Optional<String> clockMissing() {
    return faketime().isPresent()
        ? Optional.empty()
        : Optional.of("needs libfaketime (package libfaketime)");
  }
}
