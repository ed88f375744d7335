package dev.espionage.server.crash;

import static java.util.Map.entry;

import dev.espionage.server.ChildJava;
import dev.espionage.server.app.FragileServer;
import dev.espionage.server.app.HaltPoint;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A {@link FragileServer} on free ports. Limits on how quickly one may ask are out of the way. */
final class ServerProcess implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          entry("http.port", "0"),
          entry("http.threads", "2"),
          entry("management.port", "0"),
          entry("socket.playing-burst", "1000000"),
          entry("socket.watching-burst", "1000000"),
          entry("address.upgrades", "1000000"),
          entry("address.sessions", "1000000"),
          entry("address.max-connections", "1000000"),
          entry("guest.max-live-games", "1000"),
          entry("account.registrations", "1000000"));

  private static final Path TARGET = Path.of(System.getenv("ESPIONAGE_HOME"), "server", "target");

  /** The jar comes first: the cache of its classes is only used so. */
  private static final String CLASS_PATH =
      TARGET.resolve("espionage-server.jar")
          + File.pathSeparator
          + System.getProperty("java.class.path");

  private final Process process;
  private final String host;

  private ServerProcess(Process process, String host) {
    this.process = process;
    this.host = host;
  }

  /**
   * Starts one, and waits until it is ready.
   *
   * @param settings over the defaults
   * @param halt properties of the {@link HaltPoint}
   */
  static ServerProcess start(Map<String, String> settings, Map<String, String> halt)
      throws IOException {
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
                "-Xmx256m"));
    SETTINGS.forEach((key, value) -> command.add("-Despionage." + key + "=" + value));
    settings.forEach((key, value) -> command.add("-Despionage." + key + "=" + value));
    halt.forEach((key, value) -> command.add("-D" + key + "=" + value));
    command.addAll(List.of("-cp", CLASS_PATH, FragileServer.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    return new ServerProcess(process, awaitReady(process));
  }

  private static String awaitReady(Process process) throws IOException {
    List<String> before = new ArrayList<>();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(FragileServer.READY)) {
        Thread.startVirtualThread(() -> lines.lines().forEach(System.out::println));
        return URI.create(line.substring(FragileServer.READY.length())).getAuthority();
      }
      before.add(line);
    }
    throw new AssertionError("the server ended: " + before);
  }

  /** Where it is. */
  String host() {
    return host;
  }

  /** Ends it by SIGKILL. By its handle, because then what it has printed can still be read. */
  void kill() {
    process.toHandle().destroyForcibly();
    process.onExit().join();
  }

  /** Waits until it has ended by itself, and says with what status; -1 if that takes too long. */
  int awaitEnd() throws InterruptedException {
    return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  @Override
  public void close() {
    kill();
  }
}
