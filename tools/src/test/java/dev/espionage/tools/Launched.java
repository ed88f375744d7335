package dev.espionage.tools;

import static java.util.stream.Collectors.joining;

import dev.espionage.testkit.ChildProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import picocli.CommandLine;

/// The result of a run of `./espionage`, in a locale with digits of its own.
///
/// @param output the standard output
/// @param errors the standard error
public record Launched(int status, String output, String errors) {
  private static final Duration PATIENCE = Duration.ofSeconds(170);

  /// Runs the launcher of the tree that is being built, and waits until it ends.
  public static Launched run(Path directory, String... arguments) throws IOException {
    return run(PATIENCE, directory, arguments);
  }

  /// Runs the launcher as [#run(Path, String...)] does, with a deadline of the caller's.
  public static Launched run(Duration patience, Path directory, String... arguments)
      throws IOException {
    ProcessBuilder builder =
        ChildProcess.launcher("-Duser.language=ar -Duser.country=EG", arguments)
            .redirectError(directory.resolve("err").toFile());
    try (ChildProcess process = ChildProcess.start(builder)) {
      int status = process.awaitExit(patience);
      String output = process.printed().stream().map("%s%n"::formatted).collect(joining());
      return new Launched(status, output, process.log());
    }
  }

  /// Runs a command in this JVM, which saves the start of a process. It redirects standard output
  /// and standard error meanwhile, so no other code may write to them.
  ///
  /// @param commands creates the command line, which may keep the redirected streams
  public static Launched inProcess(Supplier<CommandLine> commands, String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    var output = new ByteArrayOutputStream();
    var errors = new ByteArrayOutputStream();
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    try {
      int status = commands.get().execute(arguments);
      return new Launched(
          status, output.toString(StandardCharsets.UTF_8), errors.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }
}
