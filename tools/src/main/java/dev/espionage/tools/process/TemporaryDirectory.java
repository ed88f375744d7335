package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Deletes directories that the tools have made among the temporary files.
public final class TemporaryDirectory {

  private TemporaryDirectory() {}

  /// Deletes a directory with its contents; files that cannot be deleted stay.
  public static void delete(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      // The directory is among the temporary files, which the system clears.
    }
  }
}
