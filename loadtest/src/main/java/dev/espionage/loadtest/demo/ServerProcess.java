package dev.espionage.loadtest.demo;

import dev.espionage.loadtest.client.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server as a child of this process, on a free port, with the limits against abuse lifted: all
 * its clients come from one address. It works in a directory of its own, which is left for whoever
 * wants to read its log. Ended by its own handle, also when this process is interrupted.
 */
public final class ServerProcess implements AutoCloseable {

  private static final String READY = " is ready: ";
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 20;
  private static final String LOG = "server.log";

  /** For the launcher, which has built what it runs, and keys of the server's configuration. */
  private static final Map<String, String> ENVIRONMENT =
      Map.ofEntries(
          Map.entry("ESPIONAGE_BUILD", "never"),
          Map.entry("ESPIONAGE_MANAGEMENT_PORT", "0"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_MAX_CONNECTIONS", "100000"),
          Map.entry("ESPIONAGE_ADDRESS_UPGRADES", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_SESSIONS", "1000000"),
          Map.entry("ESPIONAGE_GUEST_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_LIVE_GAMES", "1000"));

  private final Process process;
  private final Path directory;
  private final CompletableFuture<String> url = new CompletableFuture<>();
  private final Thread hook;

  private ServerProcess(Process process, Path directory) {
    this.process = process;
    this.directory = directory;
    this.hook = Thread.ofPlatform().unstarted(process::destroy);
  }

  /**
   * Starts a server and waits until it is ready.
   *
   * @param home the source tree, with the server built in it
   * @throws IOException if it can't be started or is not ready after a minute; says where its log
   *     is
   */
  public static ServerProcess start(Path home) throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("espionage-demo-");
    ProcessBuilder builder =
        new ProcessBuilder(command(home))
            .directory(directory.toFile())
            .redirectError(directory.resolve(LOG).toFile());
    builder.environment().putAll(ENVIRONMENT);
    ServerProcess server = new ServerProcess(builder.start(), directory);
    Runtime.getRuntime().addShutdownHook(server.hook);
    Thread.ofVirtual().start(server::readOutput);
    server.awaitReady();
    return server;
  }

  private static List<String> command(Path home) throws IOException {
    Path launcher = home.resolve("espionage");
    if (!Files.isExecutable(launcher)) {
      throw new IOException(launcher + " cannot be run; set ESPIONAGE_HOME right, or give --url");
    }
    return List.of(launcher.toString(), "serve", "--host", "127.0.0.1", "--port", "0");
  }

  /** Reads all that the server prints, so that it never waits for a reader. */
  private void readOutput() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int ready = line.indexOf(READY);
        if (ready >= 0) {
          url.complete(line.substring(ready + READY.length()).strip());
        }
      }
      url.completeExceptionally(new IOException("the server ended"));
    } catch (IOException e) {
      url.completeExceptionally(e);
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    try {
      url.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      close();
      throw new IOException("no server became ready; see " + directory.resolve(LOG), e);
    }
  }

  /** Where clients connect. */
  public Endpoint endpoint() {
    return Endpoint.of(url.join());
  }

  /** The server's log. */
  public Path log() {
    return directory.resolve(LOG);
  }

  /** Asks the server to end, and ends it if it does not within twenty seconds. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().removeShutdownHook(hook);
  }
}
