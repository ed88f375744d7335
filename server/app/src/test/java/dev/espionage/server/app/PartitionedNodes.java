package dev.espionage.server.app;

import dev.espionage.server.client.Cable;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.sql.Postgres;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.remote.RemoteActorRefProvider;
import org.apache.pekko.remote.transport.ThrottlerTransportAdapter;

/// Three nodes in this process, whose connections with each other and with their PostgreSQL can be
/// cut one by one. Node 0 is the first seed node, and the oldest. Confined to the test thread,
/// except [#start].
@SuppressWarnings("deprecation") // Artery's own test mode takes these messages.
final class PartitionedNodes implements AutoCloseable {
  private static final int COUNT = 3;

  private final String schema = Postgres.createStore();
  private final List<Integer> ports = Nodes.freePorts(COUNT);
  private final List<Cable> cables = new ArrayList<>();
  private final List<WholeServer> nodes = new ArrayList<>();

  PartitionedNodes() {
    for (int number = 0; number < COUNT; number++) {
      cables.add(Cable.to(URI.create("tcp://127.0.0.1:" + Postgres.port())));
      nodes.add(start(number));
    }
  }

  /// Starts a run of a node, which the caller closes or passes to [#restarted].
  WholeServer start(int number) {
    return new WholeServer(
        new SeededRandomness(number),
        Postgres.settings(
            Postgres.address(cables.get(number).port(), schema),
            "cluster.port",
            Integer.toString(ports.get(number)),
            "cluster.seed-nodes.0",
            "127.0.0.1:" + ports.get(0),
            "cluster.seed-nodes.1",
            "127.0.0.1:" + ports.get(1),
            "cluster.seed-nodes.2",
            "127.0.0.1:" + ports.get(2),
            "pekko.remote.artery.advanced.test-mode",
            "on",
            "pekko.extensions.0",
            ActorSystemRegistry.class.getName()));
  }

  void restarted(int number, WholeServer node) {
    nodes.set(number, node);
  }

  WholeServer node(int number) {
    return nodes.get(number);
  }

  /// Returns the part of the node's address that is the same in all its runs.
  String hostAndPort(int number) {
    return "127.0.0.1:" + ports.get(number);
  }

  /// Returns the connections of a node with the database.
  Cable database(int number) {
    return cables.get(number);
  }

  boolean isEnded(int number) {
    return system(number).whenTerminated().isCompleted();
  }

  private ActorSystem system(int number) {
    return ActorSystemRegistry.at(ports.get(number));
  }

  /// Cuts the link between two nodes in both directions.
  void cut(int one, int other) {
    throttle(one, other, direction("Both"), ThrottlerTransportAdapter.Blackhole$.MODULE$);
    throttle(other, one, direction("Both"), ThrottlerTransportAdapter.Blackhole$.MODULE$);
  }

  /// Drops the messages from one node to another, but not those the other way.
  void cutOneWay(int from, int to) {
    throttle(from, to, direction("Send"), ThrottlerTransportAdapter.Blackhole$.MODULE$);
  }

  /// Mends the link between a new run of a node and another node.
  void mend(int restarted, int other) {
    throttle(other, restarted, direction("Both"), ThrottlerTransportAdapter.Unthrottled$.MODULE$);
  }

  /// Returns an object whose Scala name Java cannot write.
  private static ThrottlerTransportAdapter.Direction direction(String name) {
    try {
      return (ThrottlerTransportAdapter.Direction)
          Class.forName(ThrottlerTransportAdapter.Direction.class.getName() + "$" + name + "$")
              .getField("MODULE$")
              .get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void throttle(
      int at,
      int other,
      ThrottlerTransportAdapter.Direction direction,
      ThrottlerTransportAdapter.ThrottleMode mode) {
    var provider = (RemoteActorRefProvider) ((ExtendedActorSystem) system(at)).provider();
    var address = new Address("pekko", "espionage", "127.0.0.1", ports.get(other));
    var _ =
        provider
            .transport()
            .managementCommand(new ThrottlerTransportAdapter.SetThrottle(address, direction, mode));
  }

  /// Returns the number of rows of a query; `%s` stands for the schema.
  long count(String sql) {
    return Long.parseLong(Postgres.value("select count(*) from " + sql.formatted(schema)));
  }

  String schema() {
    return schema;
  }

  @Override
  public void close() {
    cables.forEach(Cable::mend);
    nodes.reversed().forEach(WholeServer::close);
    cables.forEach(Cable::close);
  }
}
