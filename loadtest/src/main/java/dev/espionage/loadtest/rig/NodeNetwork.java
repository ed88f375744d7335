package dev.espionage.loadtest.rig;

import dev.espionage.tools.process.Commands;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A network of this machine with a namespace for each node, joined by a bridge. Clients and the
/// database are on the bridge itself, at two addresses. Not thread-safe.
///
/// A direction of a link is cut by a wrong hardware address in the sender's neighbour table. The
/// packets leave the sender and nobody takes them, as on a broken network: no error, no reset. This
/// needs no packet filter, which small kernels do not have.
public final class NodeNetwork implements AutoCloseable {

  private static final int MOST_SUBNETS = 200;
  private static final int DATABASE = 253;
  private static final int CLIENTS = 254;
  private static final String NOBODY = "02:e5:00:00:ff:ff";

  private final String prefix;
  private final String subnet;
  private final int nodes;
  private final Thread hook;

  private NodeNetwork(String prefix, String subnet, int nodes) {
    this.prefix = prefix;
    this.subnet = subnet;
    this.nodes = nodes;
    this.hook = Thread.ofPlatform().unstarted(this::remove);
  }

  public static NodeNetwork create(int nodes) throws IOException, InterruptedException {
    long own = ProcessHandle.current().pid();
    NodeNetwork network =
        new NodeNetwork("esp" + own, "10.213.%d".formatted(own % MOST_SUBNETS), nodes);
    Runtime.getRuntime().addShutdownHook(network.hook);
    try {
      network.addBridge();
      for (int node = 0; node < nodes; node++) {
        network.addNode(node);
      }
      return network;
    } catch (IOException e) {
      network.close();
      throw e;
    }
  }

  private void addBridge() throws IOException, InterruptedException {
    ip("link", "add", bridge(), "type", "bridge");
    ip("link", "set", bridge(), "address", hardware(CLIENTS), "up");
    ip("addr", "add", address(CLIENTS) + "/24", "dev", bridge());
    ip("addr", "add", address(DATABASE) + "/24", "dev", bridge());
  }

  private void addNode(int node) throws IOException, InterruptedException {
    String name = namespace(node);
    String link = link(node);
    ip("netns", "add", name);
    ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", name);
    ip("link", "set", link, "master", bridge(), "up");
    ip("-n", name, "link", "set", "lo", "up");
    ip("-n", name, "link", "set", "eth0", "address", hardware(node + 1), "up");
    ip("-n", name, "addr", "add", host(node) + "/24", "dev", "eth0");
  }

  private static void ip(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(arguments));
    String _ = Commands.run(command);
  }

  private String bridge() {
    return prefix + "b";
  }

  private String link(int node) {
    return prefix + "v" + node;
  }

  private String namespace(int node) {
    return prefix + "n" + node;
  }

  private String address(int last) {
    return subnet + "." + last;
  }

  private static String hardware(int last) {
    return "02:e5:00:00:00:%02x".formatted(last);
  }

  /// Returns the command that runs another one in the namespace of a node.
  public List<String> inside(int node) {
    return List.of("ip", "netns", "exec", namespace(node));
  }

  public String host(int node) {
    return address(node + 1);
  }

  public String databaseHost() {
    return address(DATABASE);
  }

  /// Drops all packets from one node to another.
  public void cut(int from, int to) throws IOException, InterruptedException {
    neighbour(from, host(to), NOBODY);
  }

  /// Drops all packets between two nodes.
  public void cutBoth(int node, int other) throws IOException, InterruptedException {
    cut(node, other);
    cut(other, node);
  }

  /// Drops all packets between a node and every other one.
  public void isolate(int node) throws IOException, InterruptedException {
    for (int other : others(node)) {
      cutBoth(node, other);
    }
  }

  public void cutDatabase(int node) throws IOException, InterruptedException {
    neighbour(node, databaseHost(), NOBODY);
  }

  /// Lets all packets through again.
  public void heal() throws IOException, InterruptedException {
    for (int node = 0; node < nodes; node++) {
      neighbour(node, databaseHost(), hardware(CLIENTS));
      for (int other : others(node)) {
        neighbour(node, host(other), hardware(other + 1));
      }
    }
  }

  public List<Integer> others(int node) {
    return IntStream.range(0, nodes).filter(other -> other != node).boxed().toList();
  }

  private void neighbour(int node, String address, String hardware)
      throws IOException, InterruptedException {
    ip(
        "-n",
        namespace(node),
        "neigh",
        "replace",
        address,
        "lladdr",
        hardware,
        "dev",
        "eth0",
        "nud",
        "permanent");
  }

  /// Returns a reason why there can be no such network on this machine.
  public static Optional<String> missing() throws InterruptedException {
    if (!isRoot()) {
      return Optional.of("needs root, for network namespaces");
    }
    String name = "espionage-probe-" + ProcessHandle.current().pid();
    if (!Commands.succeeds("ip", "netns", "add", name)) {
      return Optional.of("needs ip netns (package iproute2) and a kernel with network namespaces");
    }
    boolean _ = Commands.succeeds("ip", "netns", "del", name);
    return Optional.empty();
  }

  /// Returns whether this process runs as root.
  static boolean isRoot() throws InterruptedException {
    return Commands.succeeds("sh", "-c", "test \"$(id -u)\" = 0");
  }

  private void remove() {
    try {
      for (int node = 0; node < nodes; node++) {
        boolean _ = Commands.succeeds("ip", "link", "del", link(node));
        boolean _ = Commands.succeeds("ip", "netns", "del", namespace(node));
      }
      boolean _ = Commands.succeeds("ip", "link", "del", bridge());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Removes the network. The servers in it must have ended.
  @Override
  public void close() {
    remove();
    try {
      boolean _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This process is ending: the hook has run or is running.
    }
  }
}
