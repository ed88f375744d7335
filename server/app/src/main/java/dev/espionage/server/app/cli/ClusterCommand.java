package dev.espionage.server.app.cli;

import dev.espionage.server.app.trial.TrialCluster;
import dev.espionage.server.app.trial.TrialPlan;
import dev.espionage.server.sql.StoreUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs a cluster on this machine until the process is told to end.
@Command(
    name = "cluster",
    description = {
      "Try a cluster of N servers on this machine, on 127.0.0.1 to 127.0.0.N, with one "
          + "PostgreSQL. When all are ready, one line each on standard output says where they are.",
      "Shuts all servers down cleanly on SIGTERM, SIGINT and SIGHUP.",
      "Exit status: 0 if it was told to end and all servers shut down cleanly, 1 if something "
          + "cannot start or ended otherwise, 2 for wrong usage or configuration."
    })
public final class ClusterCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  private final Streams streams;
  private final String version;
  private final String main;
  private final AtomicBoolean ending = new AtomicBoolean();

  @Parameters(paramLabel = "N", description = "The number of servers, 1 to 100.")
  private int nodes;

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "Port for clients, on each address (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--management-port",
      defaultValue = "9090",
      description = "Port for operators, on each address (default: ${DEFAULT-VALUE}).")
  private int managementPort;

  @Option(
      names = "--cluster-port",
      defaultValue = "25520",
      description = "Port for the other servers, on each address (default: ${DEFAULT-VALUE}).")
  private int clusterPort;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "jdbc:postgresql://…; user and password as for serve. Without it, and without "
              + "espionage.store.url: a PostgreSQL of its own.")
  private Optional<String> database = Optional.empty();

  @Option(
      names = "--directory",
      paramLabel = "DIR",
      defaultValue = "data/cluster",
      description = "Directory for logs and data (default: ${DEFAULT-VALUE}).")
  private Path directory = Path.of("");

  @Mixin private ConfigOption config = new ConfigOption();

  /// Creates the command.
  ///
  /// @param version the version that the ready line names
  /// @param main the main class of this program
  public ClusterCommand(Streams streams, String version, String main) {
    this.streams = streams;
    this.version = version;
    this.main = main;
  }

  @Override
  public Integer call() throws InterruptedException {
    Map<String, String> given =
        database.map(url -> Map.of("espionage.store.url", url)).orElse(Map.of());
    return config.run(streams, given, configured -> run(configured.settings().store().url()));
  }

  private int run(StoreUrl store) throws InterruptedException {
    return switch (store) {
      case StoreUrl.Postgres(String url) -> run(Optional.of(url));
      case StoreUrl.Sqlite _ -> run(Optional.empty());
      case StoreUrl.Memory _ -> {
        streams.complain(
            "espionage: espionage.store.url is \"memory\", which servers cannot share: give a"
                + " database with --database, or leave the key out");
        yield ExitStatus.USAGE;
      }
    };
  }

  private int run(Optional<String> address) throws InterruptedException {
    TrialPlan plan;
    try {
      plan = new TrialPlan(nodes, port, managementPort, clusterPort, directory, config.file());
    } catch (IllegalArgumentException e) {
      streams.complain("espionage: " + e.getMessage());
      return ExitStatus.USAGE;
    }
    return run(plan, address);
  }

  private int run(TrialPlan plan, Optional<String> address) throws InterruptedException {
    var cluster = new TrialCluster(plan, main, text -> streams.complain("espionage: " + text));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(cluster, ExitStatus.OK), "shutdown"));
    try {
      List<String> lines = cluster.start(address);
      streams.line("Espionage Server %s is ready: a cluster of %d".formatted(version, nodes));
      lines.forEach(streams::line);
      streams.out().flush();
      cluster.awaitEnd();
      if (!ending.get()) {
        streams.complain("espionage: no server is left");
      }
    } catch (IOException e) {
      if (!ending.get()) {
        streams.complain("espionage: cannot start: " + e.getMessage());
      }
    }
    end(cluster, FAILED);
    return FAILED;
  }

  /// Ends the cluster and the process. Only the first call has an effect.
  private void end(TrialCluster cluster, int status) {
    if (!ending.compareAndSet(false, true)) {
      return;
    }
    boolean inOrder = false;
    try {
      inOrder = cluster.close();
    } catch (IOException e) {
      streams.complain("espionage: the database did not shut down cleanly: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(inOrder ? status : FAILED);
  }
}
