package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs short programs of the system, each with a deadline. Blocking.
public final class Commands {

  private static final long LONGEST_SECONDS = 120;

  private Commands() {}

  /// Runs a program and returns what it printed, which is also in the message of a failure.
  public static String run(String... command) throws IOException, InterruptedException {
    return run(List.of(command));
  }

  /// Runs a program and returns what it printed, which is also in the message of a failure.
  public static String run(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("espionage-command-", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
      String printed = Files.readString(output, StandardCharsets.UTF_8);
      if (!ended || process.exitValue() != 0) {
        throw new IOException(
            "%s failed: %s".formatted(String.join(" ", command), printed.strip()));
      }
      return printed;
    } finally {
      process.destroyForcibly();
      Files.deleteIfExists(output);
    }
  }

  /// Returns whether a program can be run and succeeds.
  public static boolean succeeds(String... command) throws InterruptedException {
    try {
      String _ = run(command);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
