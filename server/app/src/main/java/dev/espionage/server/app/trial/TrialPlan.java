package dev.espionage.server.app.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The plan of a trial cluster: node k, counted from 1, listens on 127.0.0.k, with the same three
/// ports on each.
///
/// @param nodes the number of nodes, 1 to 100
/// @param port the port for clients
/// @param managementPort the port for operators
/// @param clusterPort the port for the other nodes
/// @param directory the directory for logs and data
/// @param config the configuration file of every node
public record TrialPlan(
    int nodes,
    int port,
    int managementPort,
    int clusterPort,
    Path directory,
    Optional<Path> config) {
  private static final int MOST_NODES = 100;
  private static final int MOST_SEEDS = 5;

  /// The JVM's own default. Nodes that share a machine may get less.
  private static final int MOST_MEMORY_PERCENT = 25;

  private static final int ALL_MEMORY_PERCENT = 60;

  /// Checks the number of nodes.
  ///
  /// @throws IllegalArgumentException if no cluster can have that number; the message says why
  public TrialPlan {
    if (nodes < 1 || nodes > MOST_NODES) {
      throw new IllegalArgumentException("%d nodes: expected 1 to %d".formatted(nodes, MOST_NODES));
    }
    directory = directory.toAbsolutePath().normalize();
  }

  /// Returns the address that node `k` listens on.
  String host(int k) {
    return "127.0.0." + k;
  }

  Path log(int k) {
    return directory.resolve("node-%d.log".formatted(k));
  }

  String url(int k) {
    return "http://%s:%d/".formatted(host(k), port);
  }

  String managementUrl(int k) {
    return "http://%s:%d/".formatted(host(k), managementPort);
  }

  /// Returns the arguments of the node's command line.
  List<String> arguments(int k) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "serve",
                "--until-input-ends",
                "--host",
                host(k),
                "--port",
                Integer.toString(port)));
    config.ifPresent(file -> arguments.addAll(List.of("--config", file.toString())));
    return arguments;
  }

  /// Returns the part of the configuration that is specific to the node, as environment variables.
  Map<String, String> environment(int k) {
    Map<String, String> environment = new HashMap<>();
    environment.put("ESPIONAGE_MANAGEMENT_HOST", host(k));
    environment.put("ESPIONAGE_MANAGEMENT_PORT", Integer.toString(managementPort));
    environment.put("ESPIONAGE_CLUSTER_HOST", host(k));
    environment.put("ESPIONAGE_CLUSTER_PORT", Integer.toString(clusterPort));
    environment.put("ESPIONAGE_CLUSTER_BIND_HOST", "");
    environment.put("ESPIONAGE_CLUSTER_SEED_NODES", seeds());
    environment.put("ESPIONAGE_DATA_DIRECTORY", directory.resolve("node-" + k).toString());
    return environment;
  }

  private String seeds() {
    return IntStream.rangeClosed(1, Math.min(nodes, MOST_SEEDS))
        .mapToObj(k -> "%s:%d".formatted(host(k), clusterPort))
        .collect(Collectors.joining(","));
  }

  /// Returns the largest heap of a node, in percent of the machine's memory.
  int memoryPercent() {
    return Math.max(1, Math.min(MOST_MEMORY_PERCENT, ALL_MEMORY_PERCENT / nodes));
  }
}
