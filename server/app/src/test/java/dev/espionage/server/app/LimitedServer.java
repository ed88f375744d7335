package dev.espionage.server.app;

import dev.espionage.server.app.cli.Main;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A server process to which the system gives less than usual.
final class LimitedServer {
  private LimitedServer() {}

  /// Starts a server whose output includes its log.
  ///
  /// @param limit the options of `ulimit`
  static ChildProcess start(Path data, String limit) throws IOException {
    List<String> options =
        List.of(
            "-XX:-UsePerfData",
            "-Despionage.http.port=0",
            "-Despionage.management.port=0",
            "-Despionage.address.sessions=1000000",
            "-Despionage.address.max-connections=1000",
            "-Despionage.data.directory=" + data);
    ProcessBuilder builder = ChildProcess.java(options, Main.class, "serve");
    String limited = "ulimit %s; exec \"$@\"".formatted(limit);
    builder.command().addAll(0, List.of("sh", "-c", limited, "server"));
    return ChildProcess.start(builder.redirectErrorStream(true));
  }
}
