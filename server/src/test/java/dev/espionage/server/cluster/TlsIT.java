package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.server.TestSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that have to show a certificate to each other. */
class TlsIT {
  @TempDir static Path directory = Path.of("");
  private static final ExecutorService ROOMS = Executors.newSingleThreadExecutor();
  private static final List<ClusterNode> CLUSTER = new ArrayList<>();
  private static Certificates ours;
  private static List<String> tls = List.of();
  private static int seed;
  private final List<ClusterNode> nodes = new ArrayList<>();

  /** The seed node is that of all tests. */
  @BeforeAll
  static void startSeed() throws Exception {
    ours = new Certificates(directory.resolve("ours"));
    seed = freePort();
    tls = ours.settings("espionage-nodes");
    ClusterNode first = start(seed, tls, CLUSTER);
    first.awaitUp();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @AfterEach
  void stop() {
    nodes.reversed().forEach(ClusterNode::close);
  }

  @AfterAll
  static void stopSeed() {
    CLUSTER.forEach(ClusterNode::close);
    ROOMS.shutdownNow();
  }

  private ClusterNode start(int port, List<String> more) throws IOException {
    return start(port, more, nodes);
  }

  private static ClusterNode start(int port, List<String> more, List<ClusterNode> started)
      throws IOException {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "cluster.port",
                Integer.toString(port),
                "cluster.seed-nodes.0",
                "127.0.0.1:" + seed,
                "store.url",
                "jdbc:postgresql://127.0.0.1/unused",
                "pekko.cluster.shutdown-after-unsuccessful-join-seed-nodes",
                "3s"));
    settings.addAll(more);
    ClusterNode node =
        ClusterNode.start(TestSettings.of(settings.toArray(new String[0])).all(), ROOMS);
    started.add(node);
    return node;
  }

  @Test
  void nodesWithCertificatesOfOneAuthorityAndOneNameFindEachOther() throws Exception {
    ClusterNode other = start(0, tls);
    other.awaitUp();
    assertThat(other.isUp()).isTrue();
  }

  @Test
  void aNodeOfAnotherAuthorityIsNotLetIn() throws Exception {
    requireRefused(
        start(0, new Certificates(directory.resolve("theirs")).settings("espionage-nodes")));
  }

  @Test
  void aNodeOfAnotherNameIsNotLetIn() throws Exception {
    requireRefused(start(0, ours.settings("somebody-else")));
  }

  @Test
  void aNodeWithoutACertificateIsNotLetIn() throws Exception {
    requireRefused(start(0, List.of()));
  }

  private static void requireRefused(ClusterNode node) {
    assertThatThrownBy(node::awaitUp)
        .isInstanceOf(IOException.class)
        .hasMessage("none of the cluster's seed nodes lets this node join");
    assertThat(node.isUp()).isFalse();
  }

  @Test
  void filesThatHoldNoCertificateAreSaidAtTheStart() throws Exception {
    String file = Files.writeString(directory.resolve("node.pem"), "no PEM").toString();
    List<String> noPem =
        List.of(
            "cluster.tls.certificate", file,
            "cluster.tls.key", file,
            "cluster.tls.authority", file);
    assertThatThrownBy(() -> start(0, noPem))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the files of espionage.cluster.tls cannot be used")
        .hasMessageNotContaining("no PEM");
  }

  @Test
  void aPortThatIsTakenIsSaidAtTheStart() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> start(taken.getLocalPort(), List.of()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the cluster's port cannot be had")
          .hasMessageContaining(Integer.toString(taken.getLocalPort()));
    }
  }
}
