package dev.espionage.server.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An output stream that remembers its first failure, which a {@link java.io.PrintWriter} on top of
 * it would drop. Confined to the thread that runs the command.
 */
final class WatchedStream extends FilterOutputStream {

  private @Nullable IOException failure;

  WatchedStream(OutputStream out) {
    super(out);
  }

  /** Returns the message of the first failure; empty if there was none. */
  Optional<String> failure() {
    return Optional.ofNullable(failure).map(e -> Objects.toString(e.getMessage(), e.toString()));
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
