package dev.espionage.server.app;

import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.Postgres;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Whole servers that form one cluster in this process, on one PostgreSQL. Actors serialize every
/// message that could leave its node, even if it stays local.
public final class Nodes implements AutoCloseable {
  private final List<WholeServer> nodes = new ArrayList<>();
  private final String schema = Postgres.createStore();
  private final List<Integer> ports;

  /// Starts the nodes; the first is the oldest and runs the singletons.
  ///
  /// @param hooks the commit hooks of the first node
  /// @param settings the settings of all nodes
  Nodes(long seed, int count, CommitHooks hooks, String... settings) {
    this(
        count,
        (number, all) ->
            new WholeServer(
                new SeededRandomness(seed + number), number == 0 ? hooks : CommitHooks.NONE, all),
        settings);
  }

  /// Starts nodes that all have a feature in addition to those of every server.
  static Nodes with(AddedFeature feature, long seed, int count) {
    return new Nodes(
        count,
        (number, all) -> WholeServer.with(feature, new SeededRandomness(seed + number), all));
  }

  private Nodes(int count, BiFunction<Integer, String[], WholeServer> server, String... settings) {
    ports = freePorts(count);
    TestCosts.Measurement cost = TestCosts.fixture("nodes in process");
    for (int port : ports) {
      List<String> own =
          List.of(
              "store.url",
              Postgres.address(Postgres.port(), schema),
              "store.user",
              "postgres",
              "store.password",
              "postgres",
              "cluster.port",
              Integer.toString(port),
              "cluster.seed-nodes.0",
              "127.0.0.1:" + ports.getFirst(),
              "pekko.actor.serialize-messages",
              "on",
              "pekko.coordinated-shutdown.run-by-actor-system-terminate",
              "off",
              "pekko.extensions.0",
              ActorSystemRegistry.class.getName());
      nodes.add(
          server.apply(
              nodes.size(),
              Stream.concat(own.stream(), Stream.of(settings)).toArray(String[]::new)));
    }
    cost.end();
  }

  /// Returns ports that are free at the same time. The kernel does not hand them out again soon.
  public static List<Integer> freePorts(int count) {
    List<ServerSocket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      for (ServerSocket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sockets.stream().map(ServerSocket::getLocalPort).toList();
  }

  /// Terminates a node's actor system without notice to the others, as a crash would. The node's
  /// connections and its store stay up.
  void kill(int number) {
    ActorSystemRegistry.at(ports.get(number)).terminate();
  }

  /// Returns the only number of a query; `%s` stands for the schema.
  long count(String sql) {
    return Long.parseLong(Postgres.value(sql.formatted(schema)));
  }

  WholeServer node(int number) {
    return nodes.get(number);
  }

  List<WholeServer> all() {
    return List.copyOf(nodes);
  }

  @Override
  public void close() {
    IntStream.iterate(nodes.size() - 1, i -> i >= 0, i -> i - 1)
        .mapToObj(nodes::get)
        .forEach(WholeServer::close);
  }
}
