package dev.espionage.tools.process;

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
 * A server as a child process, on a free port. It works in its own directory, which holds its log
 * and its data.
 */
public final class ServerProcess implements AutoCloseable {

  private static final Pattern MANAGEMENT = Pattern.compile("management on \\S*?/?([\\d.]+:\\d+)");

  /** Variables for the launcher, which must not build again, and the server's log. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "ESPIONAGE_BUILD", "never",
          "ESPIONAGE_LOG_LEVEL", "INFO",
          "ESPIONAGE_MANAGEMENT_PORT", "0");

  /** The keys of the server's configuration that lift its limits. */
  public static final Map<String, String> WITHOUT_LIMITS =
      Map.ofEntries(
          Map.entry("ESPIONAGE_HTTP_MAX_CONNECTIONS", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_PLAYING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_BURST", "1000000"),
          Map.entry("ESPIONAGE_SOCKET_WATCHING_PER_SECOND", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_MAX_CONNECTIONS", "100000"),
          Map.entry("ESPIONAGE_ADDRESS_COMMANDS", "1000000"),
          Map.entry("ESPIONAGE_HISTORY_ADDRESS_WAITING", "256"),
          Map.entry("ESPIONAGE_ADDRESS_REQUESTS", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_UPGRADES", "1000000"),
          Map.entry("ESPIONAGE_ADDRESS_SESSIONS", "1000000"),
          Map.entry("ESPIONAGE_ARCHIVE_REQUESTS", "1000000"),
          Map.entry("ESPIONAGE_GUEST_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_LIVE_GAMES", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_CORRESPONDENCE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_LIVE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_CORRESPONDENCE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_CREATIONS", "1000000"),
          Map.entry("ESPIONAGE_PLAY_ADDRESS_CREATIONS", "1000000"));

  private final Path home;
  private final StoreChoice store;
  private final LaunchPlan launchPlan;
  private final ReadyProcess child;

  private ServerProcess(Path home, StoreChoice store, LaunchPlan launchPlan, ReadyProcess child) {
    this.home = home;
    this.store = store;
    this.launchPlan = launchPlan;
    this.child = child;
  }

  /**
   * Starts a server from the built source tree and waits until it is ready. Its limits against
   * abuse are lifted, because all its clients come from one address.
   *
   * @throws IOException if the server can't be started or is not ready after a minute; the message
   *     names the log
   */
  public static ServerProcess start(StoreChoice store) throws IOException, InterruptedException {
    return start(store, WITHOUT_LIMITS);
  }

  /**
   * Starts a server with its usual limits, except for these settings.
   *
   * @param settings environment variables of the server
   * @throws IOException if the server can't be started or is not ready after a minute; the message
   *     names the log
   */
  public static ServerProcess start(StoreChoice store, Map<String, String> settings)
      throws IOException, InterruptedException {
    return start(store, LaunchPlan.local(settings), Files.createTempDirectory("espionage-server-"));
  }

  /**
   * Starts a server in a directory.
   *
   * @param directory the existing directory for the server's log and data
   * @throws IOException if the server can't be started or is not ready after a minute; the message
   *     names the log
   */
  public static ServerProcess start(StoreChoice store, LaunchPlan launchPlan, Path directory)
      throws IOException, InterruptedException {
    return start(SourceTree.required(), store, launchPlan, directory);
  }

  private static ServerProcess start(
      Path home, StoreChoice store, LaunchPlan launchPlan, Path directory)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        launcher(
            home,
            launchPlan.prefix(),
            List.of(
                "serve",
                "--until-input-ends",
                "--host",
                launchPlan.host(),
                "--port",
                Integer.toString(launchPlan.port())),
            store,
            directory);
    builder.environment().putAll(launchPlan.settings());
    return new ServerProcess(
        home, store, launchPlan, ReadyProcess.start(builder, directory, "server.log"));
  }

  private static ProcessBuilder launcher(
      Path home, List<String> prefix, List<String> arguments, StoreChoice store, Path directory)
      throws IOException {
    Path launcher = home.resolve("espionage");
    if (!Files.isExecutable(launcher)) {
      throw new IOException(
          launcher + " cannot be run; set ESPIONAGE_HOME correctly, or give --url");
    }
    List<String> command = new ArrayList<>(prefix);
    command.add(launcher.toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().putAll(store.environment(directory));
    return builder;
  }

  /** Kills the server with SIGKILL and waits until it is gone. */
  public void kill() throws InterruptedException {
    child.kill();
  }

  /** Waits until the process has ended, for whatever reason. */
  public void awaitExit() throws InterruptedException {
    child.awaitExit();
  }

  public boolean isAlive() {
    return child.isAlive();
  }

  /**
   * Starts another server at the same address and on the same data, after this one has ended.
   *
   * @throws IOException if the server can't be started or is not ready after a minute
   */
  public ServerProcess restart() throws IOException, InterruptedException {
    return start(home, store, launchPlan.atPort(endpoint().port()), child.directory());
  }

  /**
   * Prepares a command of the server's program, such as {@code data check}, on this server's data.
   */
  public ProcessBuilder command(List<String> arguments) throws IOException {
    return launcher(home, List.of(), arguments, store, child.directory())
        .directory(child.directory().toFile());
  }

  /** Returns the endpoint for clients. */
  public Endpoint endpoint() {
    return Endpoint.of(child.url());
  }

  /**
   * Returns the management endpoint, read from the log. After a restart it is that of the latest
   * server in this directory.
   *
   * @throws IOException if the log does not name the management port
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

  /** Returns the working directory, which also holds the data if the store is on disk. */
  public Path directory() {
    return child.directory();
  }

  /** Returns the server's log. */
  public Path log() {
    return child.log();
  }

  /** Asks the server to end, and kills it if it does not. Keeps its directory. */
  public void closeAndKeep() {
    child.close();
  }

  /**
   * Asks the server to end, and kills it if it is still alive after twenty seconds. Deletes its
   * directory, unless the server ended abnormally: then the log and the data stay for inspection.
   */
  @Override
  public void close() {
    closeAndKeep();
    if (child.endedInOrder()) {
      TemporaryDirectory.delete(child.directory());
    }
  }
}
