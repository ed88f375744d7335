package dev.espionage.server.crash;

import dev.espionage.server.LaunchedServer;
import dev.espionage.server.app.FragileServer;
import dev.espionage.testkit.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Starts a [FragileServer] on free ports. Its rate limits are practically off.
final class CrashingServer {
  private static final Path TARGET =
      Path.of(System.getenv("ESPIONAGE_HOME"), "server", "app", "target");

  /// The class path. The jar comes first; otherwise the JVM does not use the cache of its classes.
  private static final String CLASS_PATH =
      TARGET.resolve("espionage-server.jar")
          + File.pathSeparator
          + System.getProperty("java.class.path");

  private CrashingServer() {}

  /// Starts a server, and waits until it is ready.
  ///
  /// @param settings the settings that replace defaults
  /// @throws AssertionError if the server is not ready in time
  static LaunchedServer start(Map<String, String> settings)
      throws IOException, InterruptedException {
    return start(settings, Map.of(), Map.of());
  }

  /// Starts a server, and waits until it is ready.
  ///
  /// @param settings the settings that replace defaults
  /// @param halt the properties of the [HaltPoint]
  /// @param environment additional environment variables
  /// @throws AssertionError if the server is not ready in time
  static LaunchedServer start(
      Map<String, String> settings, Map<String, String> halt, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-XX:AOTCache=" + TARGET.resolve("espionage-server.aot"),
                "-Xlog:aot=off",
                "-Xlog:cds=off",
                "-Xmx256m",
                "-cp",
                CLASS_PATH));
    Map<String, String> all = new HashMap<>(LaunchedServer.WITHOUT_LIMITS);
    all.putAll(Map.of("http.port", "0", "http.threads", "2", "management.port", "0"));
    all.putAll(settings);
    all.forEach((key, value) -> options.add("-Despionage." + key + "=" + value));
    halt.forEach((key, value) -> options.add("-D" + key + "=" + value));
    ProcessBuilder builder = ChildProcess.java(options, FragileServer.class);
    builder.environment().putAll(environment);
    return LaunchedServer.start(builder.redirectError(ProcessBuilder.Redirect.INHERIT));
  }
}
