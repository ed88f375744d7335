package dev.espionage.loadtest.process;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private static final int ANY_PORT = 0;

  private final Path home;
  private final StoreChoice store;
  private final ReadyProcess child;

  private ServerProcess(Path home, StoreChoice store, ReadyProcess child) {
    this.home = home;
    this.store = store;
    this.child = child;
  }

  /**
   * Starts a server of the source tree, in which it is built, and waits until it is ready.
   *
   * @throws IOException if it can't be started or is not ready after a minute; says where its log
   *     is
   */
  public static ServerProcess start(StoreChoice store) throws IOException, InterruptedException {
    return start(
        SourceTree.required(), store, Files.createTempDirectory("espionage-server-"), ANY_PORT);
  }

  private static ServerProcess start(Path home, StoreChoice store, Path directory, int port)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        launcher(
            home,
            List.of(
                "serve",
                "--until-input-ends",
                "--host",
                "127.0.0.1",
                "--port",
                Integer.toString(port)),
            store,
            directory);
    return new ServerProcess(home, store, ReadyProcess.start(builder, directory, "server.log"));
  }

  private static ProcessBuilder launcher(
      Path home, List<String> arguments, StoreChoice store, Path directory) throws IOException {
    Path launcher = home.resolve("espionage");
    if (!Files.isExecutable(launcher)) {
      throw new IOException(launcher + " cannot be run; set ESPIONAGE_HOME right, or give --url");
    }
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().putAll(store.environment(directory));
    return builder;
  }

  /** Ends it by SIGKILL, and waits until it is gone. */
  public void kill() throws InterruptedException {
    child.kill();
  }

  public boolean isAlive() {
    return child.isAlive();
  }

  /**
   * Starts another server after this one has ended: at the same address, on the same data.
   *
   * @throws IOException if it can't be started or is not ready after a minute
   */
  public ServerProcess again() throws IOException, InterruptedException {
    return start(home, store, child.directory(), endpoint().port());
  }

  /** A command of the server's program, {@code data check} for example, on this server's data. */
  public ProcessBuilder command(List<String> arguments) throws IOException {
    return launcher(home, arguments, store, child.directory())
        .directory(child.directory().toFile());
  }

  /** Where clients connect. */
  public Endpoint endpoint() {
    return Endpoint.of(child.url());
  }

  /**
   * Where operators look; the last server that was started here.
   *
   * @throws IOException if the server's log does not tell
   */
  public Endpoint management() throws IOException {
    return MANAGEMENT
        .matcher(Files.readString(log(), StandardCharsets.UTF_8))
        .results()
        .reduce((_, last) -> last)
        .map(told -> Endpoint.of("http://" + told.group(1) + "/"))
        .orElseThrow(() -> new IOException("the management port is not in " + log()));
  }

  public long pid() {
    return child.pid();
  }

  /** Where it works, and has its data if they are on disk. */
  public Path directory() {
    return child.directory();
  }

  /** The server's log. */
  public Path log() {
    return child.log();
  }

  /** Asks the server to end, and ends it if it does not; leaves what it kept on disk. */
  public void closeAndKeep() {
    child.close();
  }

  /**
   * Asks the server to end, and ends it if it does not within twenty seconds. What it kept on disk
   * goes too, unless it ended otherwise than asked: then somebody may want to look.
   */
  @Override
  public void close() {
    closeAndKeep();
    if (child.endedInOrder()) {
      child.deleteDirectory();
    }
  }
}
