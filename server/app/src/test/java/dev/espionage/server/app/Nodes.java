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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whole servers that are one cluster, in this process, on one PostgreSQL. Every message between
 * actors that could leave its node is serialized, whether it does or not.
 */
final class Nodes implements AutoCloseable {
  private final List<WholeServer> nodes = new ArrayList<>();
  private final String schema = Postgres.createStore();
  private final List<Integer> ports;

  /**
   * Starts so many; the first is the oldest, where the singletons are.
   *
   * @param hooks are called by the first one
   * @param settings of all of them
   */
  Nodes(long seed, int count, CommitHooks hooks, String... settings) {
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
              Systems.class.getName());
      nodes.add(
          new WholeServer(
              new SeededRandomness(seed + nodes.size()),
              nodes.isEmpty() ? hooks : CommitHooks.NONE,
              Stream.concat(own.stream(), Stream.of(settings)).toArray(String[]::new)));
    }
    cost.end();
  }

  /** Free at the same time, and for nobody else in the next moments: the kernel hands on others. */
  private static List<Integer> freePorts(int count) {
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

  /**
   * Ends what a node has in the cluster without a word to the others, as a crash would. What it has
   * besides, connections and its store, goes on.
   */
  void kill(int number) {
    Systems.at(ports.get(number)).terminate();
  }

  /** The only number of a query; {@code %s} is replaced by the schema. */
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
