package dev.espionage.server.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// Runs the command line on a process's own streams, in UTF-8 whatever the locale.
public final class Terminal {

  /// Java's substitute for a character that the charset of the locale lacks.
  private static final char UNREADABLE = '\uFFFD';

  private Terminal() {}

  /// Runs one command on standard output and standard error.
  ///
  /// @param commands the command line for these arguments
  /// @return the exit status: the command's own, 2 for wrong usage or unwritable output, 3 without
  ///   memory, 70 for a bug or an incomplete installation. It is 141, without a message, if the
  ///   reader of the output has gone.
  public static int run(BiFunction<Streams, String[], CommandLine> commands, String... args) {
    return run(
        commands,
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        args);
  }

  /// Runs one command on the given streams.
  public static int run(
      BiFunction<Streams, String[], CommandLine> commands,
      OutputStream out,
      OutputStream err,
      String... args) {
    WatchedStream watched = new WatchedStream(out);
    Streams streams = new Streams(writer(watched), writer(err));
    int status =
        String.join(" ", args).indexOf(UNREADABLE) < 0
            ? execute(commands, streams, args)
            : unreadable(streams);
    streams.out().flush();
    streams.err().flush();
    return watched.failure().map(failure -> afterFailure(failure, streams)).orElse(status);
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }

  /// Runs the command. Whatever it throws, the process can end, even if threads are left.
  private static int execute(
      BiFunction<Streams, String[], CommandLine> commands, Streams streams, String... args) {
    try {
      return commands
          .apply(streams, args)
          .setOut(streams.out())
          .setErr(streams.err())
          .setExpandAtFiles(false)
          .setExecutionExceptionHandler((bug, line, result) -> report(bug, streams))
          .execute(args);
    } catch (Error e) {
      return report(e, streams);
    }
  }

  private static int unreadable(Streams streams) {
    streams.complain(
        "espionage: the locale cannot represent a character of the arguments:"
            + " set a UTF-8 locale, such as LC_ALL=C.UTF-8");
    return ExitStatus.USAGE;
  }

  private static int report(Throwable failure, Streams streams) {
    if (failure instanceof OutOfMemoryError) {
      streams.complain("espionage: not enough memory or threads: " + failure.getMessage());
      return ExitStatus.NO_MEMORY;
    }
    streams.complain(
        failure instanceof LinkageError
            ? "espionage: this installation is incomplete, or does not fit this machine:"
            : "espionage: this is a bug, please report it:");
    failure.printStackTrace(streams.err());
    return ExitStatus.BUG;
  }

  private static int afterFailure(String failure, Streams streams) {
    if (failure.contains("Broken pipe")) {
      return ExitStatus.BROKEN_PIPE;
    }
    streams.complain("espionage: cannot write the output: " + failure);
    return ExitStatus.USAGE;
  }

  /// An output stream that remembers its first failure, which a [java.io.PrintWriter] on top of it
  /// would drop. Confined to the thread that runs the command.
  private static final class WatchedStream extends FilterOutputStream {
    private @Nullable IOException failure;

    WatchedStream(OutputStream out) {
      super(out);
    }

    /// Returns the message of the first failure; empty if there was none.
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
}
