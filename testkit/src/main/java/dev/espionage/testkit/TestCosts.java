package dev.espionage.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A record of the cost of test classes and fixtures, for the tables at the end of `./verify`. Each
/// entry is one line in `target/test-costs/PID.tsv` of the module: the kind, the name, the wall
/// time and the processor time in milliseconds. Processor time is that of the whole process tree,
/// so it includes servers and browsers that a test starts.
///
/// Thread-safe, but the processor time of an entry includes everything that ran at the same time.
public final class TestCosts {
  private static final Path DIRECTORY = Path.of("target", "test-costs");

  private TestCosts() {}

  /// A running measurement.
  public static final class Measurement {
    private final String kind;
    private final String name;
    private final long from = System.nanoTime();
    private final Duration before = ProcessTree.processorTime();

    private Measurement(String kind, String name) {
      this.kind = kind;
      this.name = name;
    }

    /// Ends the measurement and records it.
    public void end() {
      long wall = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - from);
      long processor = ProcessTree.processorTime().minus(before).toMillis();
      write("%s\t%s\t%d\t%d%n".formatted(kind, name, wall, processor));
    }
  }

  /// Begins to measure the start of a fixture.
  ///
  /// @param name the kind, such as "Chromium", shared by all fixtures that are counted together
  public static Measurement fixture(String name) {
    return new Measurement("fixture", name);
  }

  static Measurement testClass(String name) {
    return new Measurement("class", name);
  }

  /// Records that a test class starts server processes of its own; a fifth column holds the reason.
  static void ownProcess(String testClass, String reason) {
    write("process\t%s\t0\t0\t%s%n".formatted(testClass, reason));
  }

  private static synchronized void write(String line) {
    try {
      Files.createDirectories(DIRECTORY);
      Files.writeString(
          DIRECTORY.resolve(ProcessHandle.current().pid() + ".tsv"),
          line,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
