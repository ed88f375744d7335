package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.net.HostAndPort;
import dev.espionage.server.TestConfig;
import dev.espionage.server.TestSettings;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of nodes that authenticate each other by certificates.
class TlsIT {
  /// The setting for the time that the content of the files is cached.
  private static final String CACHED =
      "pekko.remote.artery.ssl.rotating-keys-engine.ssl-context-cache-ttl";

  @TempDir static Path directory = Path.of("");
  private static final ExecutorService ROOMS = Executors.newSingleThreadExecutor();
  private static final List<ClusterNode> CLUSTER = new ArrayList<>();
  private static Certificates ours;
  private static List<String> tls = List.of();
  private static int seed;
  private final List<ClusterNode> nodes = new ArrayList<>();

  /// Starts the seed node, which all tests share.
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
                "jdbc:postgresql://127.0.0.1/unused"));
    settings.addAll(more);
    var configured = TestSettings.of(settings.toArray(new String[0]));
    ClusterNode node =
        ClusterNode.start(
            configured.settings().cluster(), configured.all(), ROOMS, NoticeCodecs.NONE);
    started.add(node);
    HostAndPort seedNode = configured.settings().cluster().seedNodes().getFirst();
    if (seedNode.getPort() == port) {
      node.form();
    } else {
      node.join(List.of(seedNode));
    }
    return node;
  }

  @Test
  void nodesWithCertificatesOfOneAuthorityAndOneNameFindEachOther() throws Exception {
    ClusterNode other = start(0, tls);
    other.awaitUp();
    assertThat(other.isUp()).isTrue();
  }

  /// Replaces the files by those of another authority. A node that still used the files as read at
  /// its start would admit no other node.
  @Test
  void filesThatWereReplacedAreUsedForTheNextConnections() throws Exception {
    Path used = Files.createDirectories(directory.resolve("used"));
    var next = new Certificates(directory.resolve("next")).settings("espionage-nodes");
    List<String> now = new Certificates(directory.resolve("now")).settings("espionage-nodes");
    int own = freePort();
    List<String> replaced = copied(now, used);
    replaced.addAll(List.of(CACHED, "1ms"));
    start(own, joining(own, replaced)).awaitUp();
    assertThat(TestConfig.all().getDuration(CACHED))
        .as("the time that docs/operations.md names")
        .isEqualTo(Duration.ofMinutes(5));
    copied(next, used);
    requireRefused(joining(own, now));
    ClusterNode other = start(0, joining(own, next));
    other.awaitUp();
    assertThat(other.isUp()).isTrue();
  }

  /// Returns the settings for a node of another cluster, whose seed node is at this port.
  private static List<String> joining(int port, List<String> settings) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(List.of("cluster.seed-nodes.0", "127.0.0.1:" + port));
    return all;
  }

  /// Returns the settings with their files copied into the directory.
  private static List<String> copied(List<String> settings, Path into) throws IOException {
    List<String> copied = new ArrayList<>();
    for (int i = 0; i < settings.size(); i += 2) {
      Path copy = into.resolve(settings.get(i) + ".pem");
      Files.copy(Path.of(settings.get(i + 1)), copy, StandardCopyOption.REPLACE_EXISTING);
      copied.addAll(List.of(settings.get(i), copy.toString()));
    }
    return copied;
  }

  @Test
  void aNodeOfAnotherAuthorityIsNotLetIn() throws Exception {
    requireRefused(new Certificates(directory.resolve("theirs")).settings("espionage-nodes"));
  }

  @Test
  void aNodeOfAnotherNameIsNotLetIn() throws Exception {
    requireRefused(ours.settings("somebody-else"));
  }

  @Test
  void aNodeWithoutACertificateIsNotLetIn() throws Exception {
    requireRefused(List.of());
  }

  /// Starts a node with these settings, which gives up soon, and requires that the cluster refuses
  /// it.
  private void requireRefused(List<String> settings) throws IOException {
    List<String> hasty = new ArrayList<>(settings);
    hasty.addAll(List.of("pekko.cluster.shutdown-after-unsuccessful-join-seed-nodes", "3s"));
    ClusterNode node = start(0, hasty);
    assertThatThrownBy(node::awaitUp)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no node of the cluster has let this node join in time");
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
  void aNodeListensAtTheAddressThatIsSet() throws Exception {
    int own = freePort();
    start(own, joining(own, List.of("cluster.bind-host", "127.0.0.2")));
    new Socket(InetAddress.ofLiteral("127.0.0.2"), own).close();
    assertThatExceptionOfType(ConnectException.class)
        .isThrownBy(() -> new Socket(InetAddress.ofLiteral("127.0.0.1"), own).close());
  }

  @Test
  void aPortThatIsTakenIsSaidAtTheStart() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> start(taken.getLocalPort(), List.of()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("cannot bind the cluster port")
          .hasMessageContaining(Integer.toString(taken.getLocalPort()));
    }
  }
}
