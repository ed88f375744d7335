package dev.espionage.loadtest.process;

import dev.espionage.loadtest.client.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server as a child of this process, on a free port, with the limits against abuse lifted: all
 * its clients come from one address. It works in a directory of its own, which is left for whoever
 * wants to read its log.
 */
public final class ServerProcess implements AutoCloseable {

  private static final Pattern MANAGEMENT = Pattern.compile("management on \\S*?/?([\\d.]+:\\d+)");

  /** For the launcher, which has built what it runs, and keys of the server's configuration. */
  private static final Map<String, String> ENVIRONMENT =
      Map.ofEntries(
          Map.entry("ESPIONAGE_BUILD", "never"),
          Map.entry("ESPIONAGE_LOG_LEVEL", "INFO"),
          Map.entry("ESPIONAGE_MANAGEMENT_PORT", "0"),
          Map.entry("ESPIONAGE_HTTP_MAX_CONNECTIONS", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_MAX_CONNECTIONS", "100000"),
          Map.entry("ESPIONAGE_ADDRESS_UPGRADES", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_SESSIONS", "1000000"),
          Map.entry("ESPIONAGE_GUEST_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_LIVE_GAMES", "1000"));

  private final ChildProcess child;

  private ServerProcess(ChildProcess child) {
    this.child = child;
  }

  /**
   * Starts a server and waits until it is ready.
   *
   * @param home the source tree, with the server built in it
   * @throws IOException if it can't be started or is not ready after a minute; says where its log
   *     is
   */
  public static ServerProcess start(Path home, Store store)
      throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("espionage-server-");
    ProcessBuilder builder = new ProcessBuilder(command(home));
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().putAll(store.environment(directory));
    return new ServerProcess(ChildProcess.start(builder, directory, "server.log"));
  }

  private static List<String> command(Path home) throws IOException {
    Path launcher = home.resolve("espionage");
    if (!Files.isExecutable(launcher)) {
      throw new IOException(launcher + " cannot be run; set ESPIONAGE_HOME right, or give --url");
    }
    return List.of(launcher.toString(), "serve", "--host", "127.0.0.1", "--port", "0");
  }

  /** Where clients connect. */
  public Endpoint endpoint() {
    return Endpoint.of(child.url());
  }

  /**
   * Where operators look.
   *
   * @throws IOException if the server's log does not tell
   */
  public Endpoint management() throws IOException {
    Matcher told = MANAGEMENT.matcher(Files.readString(log(), StandardCharsets.UTF_8));
    if (!told.find()) {
      throw new IOException("the management port is not in " + log());
    }
    return Endpoint.of("http://" + told.group(1) + "/");
  }

  public long pid() {
    return child.pid();
  }

  /** The server's log. */
  public Path log() {
    return child.log();
  }

  /**
   * Asks the server to end, and ends it if it does not within twenty seconds. What it kept on disk
   * goes too, unless it ended otherwise than asked: then somebody may want to look.
   */
  @Override
  public void close() {
    child.close();
    if (child.endedInOrder()) {
      child.deleteDirectory();
    }
  }
}
