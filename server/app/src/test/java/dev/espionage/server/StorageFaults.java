package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/// Faults of the disk under a child process. `scripts/faults.d/storage-faults.c` describes them.
/// Confined to the test thread.
public final class StorageFaults {
  /// The value of `-Dchecks.disk.faults` for which tests try every fault.
  public static final String ALL = "all";

  private static final Path COMPILER = Path.of("/usr/bin/cc");
  private static final String NO_COMPILER = "no C compiler: install Debian's gcc and libc6-dev";
  private static final Path SOURCE =
      Path.of(System.getenv("ESPIONAGE_HOME"), "scripts", "faults.d", "storage-faults.c");
  private static final Path LIBRARY = Path.of("target", "storage-faults.so").toAbsolutePath();

  private final Path data;
  private final Path control;

  private StorageFaults(Path data, Path control) {
    this.data = data;
    this.control = control;
  }

  /// Returns whether tests try every fault.
  public static boolean all() {
    return System.getProperty("checks.disk.faults", "").equals(ALL);
  }

  /// Prepares faults for the files below a directory, which is created if necessary. Skips the test
  /// if there is no C compiler.
  ///
  /// @param beside an existing directory for the control file, outside the other one
  public static StorageFaults below(Path data, Path beside)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(COMPILER), NO_COMPILER);
    compile();
    PrivateFiles.createDirectory(data);
    return new StorageFaults(data.toRealPath(), beside.resolve("storage-faults"));
  }

  /// Compiles the library, which replaces the one of another JVM in one step.
  private static void compile() throws IOException, InterruptedException {
    Path compiled = Files.createTempFile(LIBRARY.getParent(), "storage-faults", ".so");
    List<String> command =
        List.of(
            COMPILER.toString(),
            "-shared",
            "-fPIC",
            "-O2",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-pthread",
            "-o",
            compiled.toString(),
            SOURCE.toString());
    assertThat(ChildProcess.run(new ProcessBuilder(command).inheritIO())).isZero();
    Files.move(compiled, LIBRARY, StandardCopyOption.ATOMIC_MOVE);
  }

  /// Returns the environment variables with which a process meets these faults.
  public Map<String, String> environment() {
    return Map.of(
        "LD_PRELOAD", LIBRARY.toString(),
        "STORAGE_FAULTS", control.toString(),
        "STORAGE_FAULTS_DIR", data.toString());
  }

  /// Replaces the faults, also those of a running process. Each line describes one fault.
  public void set(String... lines) throws IOException {
    Path next = control.resolveSibling("storage-faults.next");
    Files.write(next, List.of(lines));
    Files.move(next, control, StandardCopyOption.ATOMIC_MOVE);
  }

  /// Returns the faults that have happened, each with the name of its file.
  public List<String> happened() throws IOException {
    Path log = control.resolveSibling("storage-faults.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }
}
