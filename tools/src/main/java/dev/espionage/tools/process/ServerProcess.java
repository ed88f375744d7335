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

/// A server as a child process, on a free port. Its directory holds its log and its data.
public final class ServerProcess extends ReadyProcess {

  private static final Pattern MANAGEMENT = Pattern.compile("management on \\S*?/?([\\d.]+:\\d+)");

  /// Variables for the launcher, which must not build again, and the server's log.
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "ESPIONAGE_BUILD", "never",
          "ESPIONAGE_LOG_LEVEL", "INFO",
          "ESPIONAGE_MANAGEMENT_PORT", "0");

  /// The keys of the server's configuration that lift its limits.
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
          Map.entry("ESPIONAGE_ACCOUNT_REGISTRATIONS", "1000000"),
          Map.entry("ESPIONAGE_ACCOUNT_HASHING_QUEUE", "1000"),
          Map.entry("ESPIONAGE_ARCHIVE_REQUESTS", "1000000"),
          Map.entry("ESPIONAGE_GUEST_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_LIVE_GAMES", "1000"),
          Map.entry("ESPIONAGE_GUEST_MAX_CORRESPONDENCE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_INVITATIONS", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_LIVE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_MAX_CORRESPONDENCE_GAMES", "1000"),
          Map.entry("ESPIONAGE_PLAY_CREATIONS", "1000000"),
          Map.entry("ESPIONAGE_PLAY_ADDRESS_CREATIONS", "1000000"));

  private final LaunchPlan launchPlan;

  private ServerProcess(LaunchPlan launchPlan, Path directory) throws IOException {
    super(serve(launchPlan, directory), directory, "server");
    this.launchPlan = launchPlan;
  }

  /// Starts a server without limits against abuse, because all its clients come from one address.
  public static ServerProcess start(StoreChoice store) throws IOException, InterruptedException {
    return start(store, WITHOUT_LIMITS);
  }

  /// Starts a server without limits against abuse, by the launcher after these words.
  public static ServerProcess start(StoreChoice store, List<String> prefix)
      throws IOException, InterruptedException {
    LaunchPlan plan = new LaunchPlan(store, prefix, LaunchPlan.LOOPBACK, 0, WITHOUT_LIMITS);
    return start(plan, Files.createTempDirectory("espionage-server-"));
  }

  /// Starts a server with its usual limits, except for these environment variables.
  public static ServerProcess start(StoreChoice store, Map<String, String> settings)
      throws IOException, InterruptedException {
    return start(LaunchPlan.local(store, settings), Files.createTempDirectory("espionage-server-"));
  }

  /// Starts a server in an existing directory, which holds its log and data.
  public static ServerProcess start(LaunchPlan launchPlan, Path directory)
      throws IOException, InterruptedException {
    ServerProcess server = new ServerProcess(launchPlan, directory);
    server.awaitReady();
    return server;
  }

  private static ProcessBuilder serve(LaunchPlan launchPlan, Path directory) throws IOException {
    ProcessBuilder builder = launcher(launchPlan.store(), directory);
    builder.command().addAll(0, launchPlan.prefix());
    builder.command().addAll(List.of("serve", "--until-input-ends", "--host", launchPlan.host()));
    builder.command().addAll(List.of("--port", Integer.toString(launchPlan.port())));
    builder.environment().putAll(launchPlan.settings());
    return builder;
  }

  private static ProcessBuilder launcher(StoreChoice store, Path directory) throws IOException {
    Path launcher = SourceTree.required(SourceTree.ofServers()).resolve("espionage");
    if (!Files.isExecutable(launcher)) {
      throw new IOException(
          launcher + " cannot be run; set ESPIONAGE_HOME or ESPIONAGE_SERVER_HOME, or give --url");
    }
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(launcher.toString())));
    builder.environment().remove(SourceTree.SERVER_HOME);
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().putAll(store.environment(directory));
    return builder;
  }

  /// Starts another server at the same address and on the same data, after this one has ended.
  public ServerProcess restart() throws IOException, InterruptedException {
    return start(launchPlan.atPort(endpoint().port()), directory());
  }

  /// Prepares a command of the server's program, such as `data check`, on this server's data.
  public ProcessBuilder command(String name, String... arguments) throws IOException {
    ProcessBuilder builder = launcher(launchPlan.store(), directory());
    builder.command().add(name);
    builder.command().addAll(List.of(arguments));
    return builder.directory(directory().toFile());
  }

  /// Returns the management endpoint of the latest server in this directory, read from the log.
  public Endpoint management() throws IOException {
    return MANAGEMENT
        .matcher(Files.readString(log(), StandardCharsets.UTF_8))
        .results()
        .reduce((_, last) -> last)
        .map(told -> Endpoint.of("http://" + told.group(1) + "/"))
        .orElseThrow(() -> new IOException("the management port is not in " + log()));
  }

  /// The store, command line and environment of a server.
  ///
  /// @param prefix the command that runs the launcher, such as `ip netns exec node`; empty to run
  ///   it directly
  /// @param host the address for clients
  /// @param port the port for clients; 0 for a free one
  /// @param settings environment variables of the server
  public record LaunchPlan(
      StoreChoice store, List<String> prefix, String host, int port, Map<String, String> settings) {

    private static final String LOOPBACK = "127.0.0.1";

    public LaunchPlan {
      prefix = List.copyOf(prefix);
      settings = Map.copyOf(settings);
    }

    /// Returns the plan for a server on a free port of the loopback interface.
    public static LaunchPlan local(StoreChoice store, Map<String, String> settings) {
      return new LaunchPlan(store, List.of(), LOOPBACK, 0, settings);
    }

    LaunchPlan atPort(int other) {
      return new LaunchPlan(store, prefix, host, other, settings);
    }
  }
}
