package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads the log of a server while it grows. Not thread-safe.
public final class ServerLog {
  private static final String STACK_TRACE = "\tat ";

  private final Path file;
  private int position;

  public ServerLog(Path file) {
    this.file = file;
  }

  /// Returns the whole lines that were added since the last call.
  public List<String> nextLines() throws IOException {
    byte[] log = Files.readAllBytes(file);
    int end = log.length;
    while (end > position && log[end - 1] != '\n') {
      end--;
    }
    String added = new String(log, position, end - position, StandardCharsets.UTF_8);
    position = end;
    return added.lines().toList();
  }

  /// Returns the first line that belongs to a stack trace, without its indentation.
  public static Optional<String> stackTrace(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(STACK_TRACE))
        .findFirst()
        .map(String::strip);
  }
}
