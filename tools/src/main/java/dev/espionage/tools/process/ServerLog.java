package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the log of a server while it grows. Not thread-safe. */
public final class ServerLog {
  private static final String STACK_TRACE = "\tat ";

  private final Path file;
  private long position;

  public ServerLog(Path file) {
    this.file = file;
  }

  /** Returns the whole lines that were added since the last call. */
  public List<String> nextLines() throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer added = ByteBuffer.allocate(Math.toIntExact(channel.size() - position));
      channel.position(position);
      while (added.hasRemaining() && channel.read(added) >= 0) {
        // Continues until everything up to the size above is read.
      }
      String text = new String(added.array(), 0, wholeLines(added), StandardCharsets.UTF_8);
      position += wholeLines(added);
      return text.lines().toList();
    }
  }

  private static int wholeLines(ByteBuffer bytes) {
    int end = bytes.position();
    while (end > 0 && bytes.get(end - 1) != '\n') {
      end--;
    }
    return end;
  }

  /** Returns the first line that belongs to a stack trace, without its indentation. */
  public static Optional<String> stackTrace(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(STACK_TRACE))
        .findFirst()
        .map(String::strip);
  }
}
