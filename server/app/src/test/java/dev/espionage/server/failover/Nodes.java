package dev.espionage.server.failover;

import dev.espionage.server.LaunchedServer;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Nodes 0, 1, 2 … of one cluster, on 127.0.0.1, 2, 3 …, with one database. They start one after
/// another, so that the oldest node is known: it runs the singletons and the shard coordinator. The
/// test starts and ends them. Players may ask for addresses from any thread.
final class Nodes implements AutoCloseable {
  private static final int SIZE = 3;

  private final Path directory;
  private final Map<String, String> store;
  private final int port = Ports.free(SIZE);
  private final int management = Ports.free(SIZE);
  private final int cluster = Ports.free(SIZE);
  private final Map<Integer, LaunchedServer> running = new HashMap<>();
  private final List<Integer> byAge = new ArrayList<>();
  private int started;

  /// Starts all nodes.
  ///
  /// @param store the alternating keys and values with which the nodes find their database
  Nodes(Path directory, Map<String, String> store) throws IOException, InterruptedException {
    this.directory = directory;
    this.store = store;
    TestCosts.Measurement cost = TestCosts.fixture("cluster of processes");
    for (int node = 0; node < SIZE; node++) {
      start(node);
    }
    cost.end();
  }

  /// Returns the nodes that are not running.
  synchronized List<Integer> missing() {
    return IntStream.range(0, SIZE).filter(node -> !running.containsKey(node)).boxed().toList();
  }

  /// Starts the nodes that are not running.
  void complete() throws IOException, InterruptedException {
    for (int node : missing()) {
      start(node);
    }
  }

  /// Starts a node, which becomes the youngest, and waits until it is ready.
  void start(int node) throws IOException, InterruptedException {
    Path log;
    synchronized (this) {
      log = directory.resolve("node-%d-%d.log".formatted(node, ++started));
    }
    LaunchedServer process = LaunchedServer.start(log, settings(node));
    synchronized (this) {
      running.put(node, process);
      byAge.add(node);
    }
  }

  private Map<String, String> settings(int node) {
    String host = "127.0.0." + (node + 1);
    Map<String, String> settings = new HashMap<>(LaunchedServer.WITHOUT_LIMITS);
    settings.putAll(store);
    settings.put("http.host", host);
    settings.put("http.port", Integer.toString(port));
    settings.put("http.threads", "2");
    settings.put("management.host", host);
    settings.put("management.port", Integer.toString(management));
    settings.put("cluster.host", host);
    settings.put("cluster.port", Integer.toString(cluster));
    settings.put(
        "cluster.seed-nodes",
        IntStream.rangeClosed(1, SIZE)
            .mapToObj(k -> "127.0.0.%d:%d".formatted(k, cluster))
            .collect(Collectors.joining(",")));
    return settings;
  }

  /// Returns the node's address for players, if it accepts any.
  synchronized Optional<String> host(int node) {
    return running.containsKey(node)
        ? Optional.of("127.0.0.%d:%d".formatted(node + 1, port))
        : Optional.empty();
  }

  static int size() {
    return SIZE;
  }

  /// Returns the address of the node's management port.
  String management(int node) {
    return "http://127.0.0.%d:%d".formatted(node + 1, management);
  }

  /// Counts the log lines in which running nodes say that this node was removed from the cluster.
  long putOut(int node) {
    String line = "127.0.0.%d:%d was removed from the cluster".formatted(node + 1, cluster);
    return all().stream()
        .flatMap(other -> other.process().log().lines())
        .filter(said -> said.contains(line))
        .count();
  }

  synchronized LaunchedServer get(int node) {
    LaunchedServer process = running.get(node);
    if (process == null) {
      throw new IllegalStateException("node %d does not run".formatted(node));
    }
    return process;
  }

  synchronized int oldest() {
    return byAge.getFirst();
  }

  synchronized int youngest() {
    return byAge.getLast();
  }

  synchronized List<LaunchedServer> all() {
    return List.copyOf(running.values());
  }

  /// Removes the node from the running ones, so that no player connects to it. The caller ends the
  /// process.
  synchronized LaunchedServer takeOut(int node) {
    LaunchedServer process = get(node);
    running.remove(node);
    byAge.remove(Integer.valueOf(node));
    return process;
  }

  @Override
  public void close() {
    all().forEach(LaunchedServer::close);
  }
}
