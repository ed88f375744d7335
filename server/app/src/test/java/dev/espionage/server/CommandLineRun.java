package dev.espionage.server;

import dev.espionage.server.app.cli.Main;
import dev.espionage.server.app.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// The result of running the command line in this process.
public record CommandLineRun(int status, String out, String err) {

  public static CommandLineRun of(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CommandLineRun run = into(out, args);
    return new CommandLineRun(run.status(), out.toString(StandardCharsets.UTF_8), run.err());
  }

  /// Runs the command line with the given standard output, of which the result keeps nothing.
  public static CommandLineRun into(OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Terminal.run(Main::commands, out, err, args);
    return new CommandLineRun(status, "", err.toString(StandardCharsets.UTF_8));
  }
}
