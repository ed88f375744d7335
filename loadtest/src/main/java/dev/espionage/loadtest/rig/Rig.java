package dev.espionage.loadtest.rig;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.process.TemporaryDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The servers of one run, with their database and network. Not thread-safe.
public final class Rig implements AutoCloseable {

  private static final int NODES = 3;
  private static final int PORT = 8080;
  private static final int CLUSTER_PORT = 25520;

  private final Path directory;
  private final List<SupervisedServer> servers = new ArrayList<>();
  private Optional<PostgresServer> database = Optional.empty();
  private Optional<NodeNetwork> network = Optional.empty();

  private Rig(Path directory) {
    this.directory = directory;
  }

  /// Starts the parts of a rig.
  @FunctionalInterface
  private interface Assembly {
    void of(Rig rig) throws IOException, InterruptedException;
  }

  /// The settings of a server that depend on its directory, such as a library to preload.
  @FunctionalInterface
  public interface Settings {

    Settings NONE = _ -> Map.of();

    /// Returns environment variables for the server in this directory.
    Map<String, String> of(Path directory) throws IOException, InterruptedException;
  }

  private static Rig assemble(Assembly assembly) throws IOException, InterruptedException {
    Rig rig = new Rig(Files.createTempDirectory("espionage-rig-"));
    try {
      assembly.of(rig);
      return rig;
    } catch (IOException | InterruptedException | RuntimeException e) {
      rig.close();
      throw e;
    }
  }

  /// Starts one server.
  public static Rig on(StoreChoice store, Settings settings)
      throws IOException, InterruptedException {
    return assemble(rig -> {
      Map<String, String> all = new HashMap<>(ServerProcess.WITHOUT_LIMITS);
      all.putAll(settings.of(rig.directory));
      rig.start(ServerProcess.LaunchPlan.local(store, all));
    });
  }

  /// Starts one server on a PostgreSQL of its own.
  public static Rig onPostgres() throws IOException, InterruptedException {
    return assemble(rig -> {
      PostgresServer started = PostgresServer.start(rig.directory, "127.0.0.1");
      rig.database = Optional.of(started);
      rig.start(
          ServerProcess.LaunchPlan.local(
              StoreChoice.ownPostgresql(started.url()), ServerProcess.WITHOUT_LIMITS));
    });
  }

  /// Starts three nodes on one PostgreSQL, each node in a network namespace of its own.
  public static Rig cluster() throws IOException, InterruptedException {
    return assemble(rig -> {
      NodeNetwork created = NodeNetwork.create(NODES);
      rig.network = Optional.of(created);
      PostgresServer started = PostgresServer.start(rig.directory, created.databaseHost());
      rig.database = Optional.of(started);
      for (int node = 0; node < NODES; node++) {
        rig.start(
            new ServerProcess.LaunchPlan(
                StoreChoice.ownPostgresql(started.url()),
                created.inside(node),
                created.host(node),
                PORT,
                settings(created, node)));
      }
    });
  }

  private static Map<String, String> settings(NodeNetwork network, int node) {
    String host = network.host(node);
    Map<String, String> settings = new HashMap<>(ServerProcess.WITHOUT_LIMITS);
    settings.put("ESPIONAGE_MANAGEMENT_HOST", host);
    settings.put("ESPIONAGE_CLUSTER_HOST", host);
    settings.put("ESPIONAGE_CLUSTER_PORT", Integer.toString(CLUSTER_PORT));
    settings.put(
        "ESPIONAGE_CLUSTER_SEED_NODES",
        IntStream.range(0, NODES)
            .mapToObj(other -> network.host(other) + ":" + CLUSTER_PORT)
            .collect(Collectors.joining(",")));
    return settings;
  }

  private void start(ServerProcess.LaunchPlan launchPlan) throws IOException, InterruptedException {
    Path own = Files.createDirectory(directory.resolve("server-" + (servers.size() + 1)));
    servers.add(SupervisedServer.start(launchPlan, own));
  }

  public List<Endpoint> endpoints() {
    return servers.stream().map(SupervisedServer::endpoint).toList();
  }

  /// Returns the only server, or the first node.
  public SupervisedServer server() {
    return servers.getFirst();
  }

  public PostgresServer database() {
    return database.orElseThrow();
  }

  public NodeNetwork network() {
    return network.orElseThrow();
  }

  /// Returns the directory of all data and logs.
  public Path directory() {
    return directory;
  }

  /// Returns how often servers were started again.
  public int restarts() {
    return servers.stream().mapToInt(SupervisedServer::restarts).sum();
  }

  /// Waits until all servers are ready; returns false if one is not in time.
  public boolean awaitReady(Duration patience) throws InterruptedException {
    for (SupervisedServer server : servers) {
      if (!server.awaitReady(patience)) {
        return false;
      }
    }
    return true;
  }

  /// Waits until all servers form one cluster; returns false if there are several in the end.
  public boolean awaitUnited(Duration patience) throws InterruptedException {
    return Polling.until(this::isUnited, patience);
  }

  private boolean isUnited() {
    return servers.stream().allMatch(server -> server.knownMembers().size() == servers.size() - 1);
  }

  /// Ends everything, and deletes all data and logs if nothing was found. Otherwise names their
  /// directory.
  public void close(boolean clean, PrintStream out) {
    close();
    if (clean) {
      TemporaryDirectory.delete(directory);
    } else {
      out.println("data and logs: " + directory);
    }
  }

  /// Ends everything. Keeps the directory.
  @Override
  public void close() {
    servers.reversed().forEach(SupervisedServer::close);
    database.ifPresent(PostgresServer::close);
    network.ifPresent(NodeNetwork::close);
  }
}
