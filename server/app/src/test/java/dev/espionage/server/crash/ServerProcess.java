package dev.espionage.server.crash;

import static java.util.Map.entry;

import dev.espionage.server.ChildJava;
import dev.espionage.server.app.FragileServer;
import dev.espionage.server.app.HaltPoint;
import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.TestCosts;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A {@link FragileServer} on free ports. Its rate limits are practically off. */
final class ServerProcess implements AutoCloseable {
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          entry("http.port", "0"),
          entry("http.threads", "2"),
          entry("management.port", "0"),
          entry("socket.playing-burst", "1000000"),
          entry("socket.watching-burst", "1000000"),
          entry("address.requests", "1000000"),
          entry("address.upgrades", "1000000"),
          entry("address.sessions", "1000000"),
          entry("archive.requests", "1000000"),
          entry("address.max-connections", "1000000"),
          entry("history.address-waiting", "256"),
          entry("address.commands", "1000000"),
          entry("guest.max-live-games", "1000"),
          entry("play.creations", "1000000"),
          entry("play.address-creations", "1000000"),
          entry("account.registrations", "1000000"));

  private static final Path TARGET =
      Path.of(System.getenv("ESPIONAGE_HOME"), "server", "app", "target");

  /**
   * The class path. The jar comes first; otherwise the JVM does not use the cache of its classes.
   */
  private static final String CLASS_PATH =
      TARGET.resolve("espionage-server.jar")
          + File.pathSeparator
          + System.getProperty("java.class.path");

  private final ChildProcess process;
  private final String host;

  private ServerProcess(ChildProcess process, String host) {
    this.process = process;
    this.host = host;
  }

  /**
   * Starts a server, and waits until it is ready.
   *
   * @param settings the settings that replace defaults
   * @param halt the properties of the {@link HaltPoint}
   * @throws AssertionError if the server is not ready in time
   */
  static ServerProcess start(Map<String, String> settings, Map<String, String> halt)
      throws IOException, InterruptedException {
    return start(settings, halt, Map.of());
  }

  /**
   * Starts a server, and waits until it is ready.
   *
   * @param settings the settings that replace defaults
   * @param halt the properties of the {@link HaltPoint}
   * @param environment additional environment variables
   * @throws AssertionError if the server is not ready in time
   */
  static ServerProcess start(
      Map<String, String> settings, Map<String, String> halt, Map<String, String> environment)
      throws IOException, InterruptedException {
    TestCosts.Measurement cost = TestCosts.fixture("server process");
    List<String> command =
        new ArrayList<>(
            List.of(
                ChildJava.executable(),
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseCompactObjectHeaders",
                "-XX:AOTCache=" + TARGET.resolve("espionage-server.aot"),
                "-Xlog:aot=off",
                "-Xlog:cds=off",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m"));
    SETTINGS.forEach((key, value) -> command.add("-Despionage." + key + "=" + value));
    settings.forEach((key, value) -> command.add("-Despionage." + key + "=" + value));
    halt.forEach((key, value) -> command.add("-D" + key + "=" + value));
    command.addAll(List.of("-cp", CLASS_PATH, FragileServer.class.getName()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    ChildProcess process = ChildProcess.start(builder);
    try {
      String url = process.awaitLine(FragileServer.READY).substring(FragileServer.READY.length());
      cost.end();
      return new ServerProcess(process, URI.create(url).getAuthority());
    } catch (AssertionError e) {
      process.kill();
      throw e;
    }
  }

  /** Returns the server's host and port. */
  String host() {
    return host;
  }

  /** Ends the process with SIGKILL. */
  void kill() {
    process.kill();
  }

  /** Waits at most two minutes until the process has ended by itself, and returns its status. */
  int awaitEnd() {
    return process.awaitExit();
  }

  @Override
  public void close() {
    kill();
  }
}
