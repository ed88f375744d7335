package dev.espionage.loadtest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a run of {@code ./espionage} came to.
 *
 * @param output standard output
 * @param errors standard error
 */
public record Launched(int status, String output, String errors) {
  private static final long PATIENCE_SECONDS = 180;

  /** Runs the launcher of the tree that is being built, to its end. */
  public static Launched run(Path directory, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString());
    command.addAll(List.of(arguments));
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(command + " did not end; it printed " + read(out) + read(err));
      }
      return new Launched(process.exitValue(), read(out), read(err));
    } finally {
      process.destroy();
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
