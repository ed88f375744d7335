package dev.espionage.server.failover;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Nodes 0, 1, 2 … of one cluster, on 127.0.0.1, 2, 3 …, on one database. They are started one after
 * the other, so it is known which is the oldest: there the singletons and the coordinator of the
 * shards are. The test starts and ends them; players of any thread ask where to go.
 */
final class Nodes implements AutoCloseable {
  private static final int SIZE = 3;

  private final Path directory;
  private final Map<String, String> store;
  private final int port = Ports.free(SIZE);
  private final int management = Ports.free(SIZE);
  private final int cluster = Ports.free(SIZE);
  private final Map<Integer, NodeProcess> running = new HashMap<>();
  private final List<Integer> byAge = new ArrayList<>();
  private int started;

  /**
   * @param store keys and values by which the nodes find their database
   */
  Nodes(Path directory, Map<String, String> store) throws IOException {
    this.directory = directory;
    this.store = store;
    for (int node = 0; node < SIZE; node++) {
      start(node);
    }
  }

  /** Starts the node, which is then the youngest, and waits until it is ready. */
  void start(int node) throws IOException {
    Path log;
    synchronized (this) {
      log = directory.resolve("node-%d-%d.log".formatted(node, ++started));
    }
    NodeProcess process = NodeProcess.start(log, environment(node));
    synchronized (this) {
      running.put(node, process);
      byAge.add(node);
    }
  }

  private Map<String, String> environment(int node) {
    String host = "127.0.0." + (node + 1);
    Map<String, String> settings = new HashMap<>(store);
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
    settings.put("socket.playing-burst", "1000000");
    settings.put("socket.watching-burst", "1000000");
    settings.put("address.upgrades", "1000000");
    settings.put("address.sessions", "1000000");
    settings.put("address.max-connections", "1000000");
    settings.put("guest.max-live-games", "1000");
    settings.put("guest.max-invitations", "1000");
    Map<String, String> environment = new HashMap<>();
    settings.forEach((key, value) ->
        environment.put(
            "ESPIONAGE_"
                + key.toUpperCase(java.util.Locale.ROOT).replace('.', '_').replace('-', '_'),
            value));
    return environment;
  }

  /** Where players find the node, if it takes any. */
  synchronized Optional<String> host(int node) {
    return running.containsKey(node)
        ? Optional.of("127.0.0.%d:%d".formatted(node + 1, port))
        : Optional.empty();
  }

  static int size() {
    return SIZE;
  }

  /** Where operators ask about the node. */
  String management(int node) {
    return "http://127.0.0.%d:%d".formatted(node + 1, management);
  }

  synchronized NodeProcess get(int node) {
    NodeProcess process = running.get(node);
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

  synchronized List<NodeProcess> all() {
    return List.copyOf(running.values());
  }

  /** Nobody is sent there any more; the test ends it. */
  synchronized NodeProcess takeOut(int node) {
    NodeProcess process = get(node);
    running.remove(node);
    byAge.remove(Integer.valueOf(node));
    return process;
  }

  @Override
  public void close() {
    all().forEach(NodeProcess::kill);
  }
}
