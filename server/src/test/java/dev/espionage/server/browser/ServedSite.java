package dev.espionage.server.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A server in a process of its own, started by {@code ./espionage serve} on free ports. */
public final class ServedSite implements AutoCloseable {
  private static final String READY = " is ready: ";

  private final Process process;
  private final String url;

  private ServedSite(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /**
   * Starts one in a directory of its own, and waits until it is ready.
   *
   * @param settings keys and values in turn, as environment variables without their prefix
   */
  public static ServedSite start(String... settings) {
    try {
      return started(Files.createTempDirectory("espionage-browser-"), settings);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The same, in this directory. */
  static ServedSite start(Path directory, String... settings) {
    try {
      return started(directory, settings);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ServedSite started(Path directory, String... settings) throws IOException {
    Path log = directory.resolve("server.log");
    Process process = builder(directory, log, settings).start();
    return new ServedSite(process, awaitReady(process, log));
  }

  private static ProcessBuilder builder(Path directory, Path log, String... settings) {
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(List.of(launcher, "serve", "--port", "0")))
            .directory(directory.toFile())
            .redirectError(log.toFile());
    Map<String, String> environment = new HashMap<>();
    environment.put("MANAGEMENT_PORT", "0");
    environment.put("ADDRESS_SESSIONS", "1000");
    environment.put("ADDRESS_UPGRADES", "1000");
    environment.put("SOCKET_PLAYING_BURST", "100000");
    environment.put("SOCKET_WATCHING_BURST", "100000");
    for (int i = 0; i < settings.length; i += 2) {
      environment.put(settings[i], settings[i + 1]);
    }
    environment.forEach((name, value) -> builder.environment().put("ESPIONAGE_" + name, value));
    return builder;
  }

  private static String awaitReady(Process process, Path log) throws IOException {
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int ready = line.indexOf(READY);
      if (ready >= 0) {
        return line.substring(ready + READY.length()).strip();
      }
    }
    throw new AssertionError("the server ended: " + Files.readString(log));
  }

  /** Where it is, with a slash at the end. */
  public String url() {
    return url;
  }

  /** Asks it to end, by SIGTERM, and returns at once. */
  public void terminate() {
    process.destroy();
  }

  /** Waits until it has ended, and says with what status; -1 if it takes longer. */
  public int status(Duration limit) throws InterruptedException {
    return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
