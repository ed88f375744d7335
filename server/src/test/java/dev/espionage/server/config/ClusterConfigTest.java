package dev.espionage.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.HostAndPort;
import com.typesafe.config.Config;
import dev.espionage.server.config.ConfigReader.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterConfigTest {
  private static final String ADDRESS = "jdbc:postgresql://10.0.0.9/espionage";

  @TempDir Path dir;

  private static Reading<ServerConfig> read(Map<String, String> settings) {
    return new ConfigReader(settings)
        .read(ServerConfig::read, Optional.empty(), Map.of(), new Properties());
  }

  private static Reading<ServerConfig> shared(String key, String value) {
    return new ConfigReader()
        .read(
            ServerConfig::read,
            Optional.empty(),
            Map.of(
                "ESPIONAGE_CLUSTER_SEED_NODES",
                "10.0.0.1:25520, [::1]:25521",
                "ESPIONAGE_STORE_URL",
                ADDRESS,
                key,
                value),
            new Properties());
  }

  private static List<String> problems(Reading<ServerConfig> reading) {
    return switch (reading) {
      case Reading.Good<ServerConfig> _ -> throw new AssertionError("accepted");
      case Reading.Bad<ServerConfig>(var problems) -> problems;
    };
  }

  private static Reading.Good<ServerConfig> good(Reading<ServerConfig> reading) {
    return switch (reading) {
      case Reading.Good<ServerConfig> good -> good;
      case Reading.Bad<ServerConfig>(var problems) -> throw new AssertionError(problems);
    };
  }

  private static Config pekko(Reading.Good<ServerConfig> read) {
    return read.settings().cluster().over(read.all());
  }

  @Test
  void pekkoIsToldOfHostPortAndSeedNodes() {
    Reading.Good<ServerConfig> read = good(shared("ESPIONAGE_CLUSTER_HOST", "node-1.example.org"));
    assertThat(read.settings().cluster().seedNodes())
        .containsExactly(
            HostAndPort.fromString("10.0.0.1:25520"), HostAndPort.fromString("[::1]:25521"));
    Config pekko = pekko(read).getConfig("pekko");
    assertThat(pekko.getString("remote.artery.canonical.hostname")).isEqualTo("node-1.example.org");
    assertThat(pekko.getInt("remote.artery.canonical.port")).isZero();
    assertThat(pekko.getString("remote.artery.transport")).isEqualTo("tcp");
    assertThat(pekko.getStringList("cluster.seed-nodes"))
        .containsExactly("pekko://espionage@10.0.0.1:25520", "pekko://espionage@[::1]:25521");
  }

  @Test
  void itListensElsewhereIfThatIsSaid() {
    Config pekko = pekko(good(shared("ESPIONAGE_CLUSTER_BIND_HOST", "0.0.0.0")));
    assertThat(pekko.getString("pekko.remote.artery.bind.hostname")).isEqualTo("0.0.0.0");
  }

  @Test
  void clientsComeToAnotherNodeAtOnceAndBackToALoneServerLater() {
    ServerConfig shared = good(shared("ESPIONAGE_CLUSTER_RECONNECT_SPREAD", "3s")).settings();
    assertThat(shared.comeback())
        .isEqualTo(new ServerConfig.Comeback(Duration.ZERO, Duration.ofSeconds(3)));
    assertThat(good(read(Map.of())).settings().comeback())
        .isEqualTo(new ServerConfig.Comeback(Duration.ofSeconds(2), Duration.ofSeconds(5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "memory"})
  void aClusterNeedsAStoreThatAllNodesShare(String store) {
    Reading<ServerConfig> reading =
        new ConfigReader()
            .read(
                ServerConfig::read,
                Optional.empty(),
                Map.of("ESPIONAGE_CLUSTER_SEED_NODES", "a:1", "ESPIONAGE_STORE_URL", store),
                new Properties());
    assertThat(problems(reading))
        .singleElement()
        .asString()
        .startsWith("espionage.cluster.seed-nodes (environment ESPIONAGE_CLUSTER_SEED_NODES) needs")
        .contains("set espionage.store.url to an address such as");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.1", "10.0.0.1:0", ":25520", "a:b", "pekko://espionage@a:1"})
  void aSeedNodeHasAHostAndAPort(String node) {
    Reading<ServerConfig> reading =
        new ConfigReader()
            .read(
                ServerConfig::read,
                Optional.empty(),
                Map.of("ESPIONAGE_CLUSTER_SEED_NODES", node, "ESPIONAGE_STORE_URL", ADDRESS),
                new Properties());
    assertThat(problems(reading))
        .singleElement()
        .asString()
        .contains(node, "each of which is a host and a port such as \"10.0.0.1:25520\"");
  }

  @Test
  void seedNodesHaveOneKey() {
    var properties = new Properties();
    properties.setProperty("pekko.cluster.seed-nodes.0", "pekko://espionage@a:1");
    assertThat(
            problems(
                new ConfigReader()
                    .read(ServerConfig::read, Optional.empty(), Map.of(), properties)))
        .containsExactly(
            "pekko.cluster.seed-nodes (system property): set espionage.cluster.seed-nodes instead");
  }

  @Test
  void filesForTlsGoTogether() throws Exception {
    String file = Files.createFile(dir.resolve("node.pem")).toString();
    assertThat(problems(read(Map.of("espionage.cluster.tls.key", file))))
        .singleElement()
        .asString()
        .endsWith("goes together with key and authority: set all of them, or none");
    Config pekko =
        pekko(
            good(
                read(
                    Map.of(
                        "espionage.cluster.tls.certificate", file,
                        "espionage.cluster.tls.key", file,
                        "espionage.cluster.tls.authority", file))));
    assertThat(pekko.getString("pekko.remote.artery.transport")).isEqualTo("tls-tcp");
    assertThat(pekko.getString("pekko.remote.artery.ssl.rotating-keys-engine.ca-cert-file"))
        .isEqualTo(file);
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    String file = dir.resolve("none.pem").toString();
    assertThat(problems(read(Map.of("espionage.cluster.tls.key", file))))
        .singleElement()
        .asString()
        .contains(file, "the name of a file that can be read");
  }
}
