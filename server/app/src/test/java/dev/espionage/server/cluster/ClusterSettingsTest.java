package dev.espionage.server.cluster;

import static dev.espionage.server.TestConfig.good;
import static dev.espionage.server.TestSettings.problems;
import static dev.espionage.server.TestSettings.read;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.HostAndPort;
import com.typesafe.config.Config;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterSettingsTest {
  private static final String ADDRESS = "jdbc:postgresql://10.0.0.9/espionage";

  @TempDir Path dir;

  private static Result<ServerSettings> shared(String key, String value) {
    return read(
        Map.of(
            "ESPIONAGE_CLUSTER_SEED_NODES",
            "10.0.0.1:25520, [::1]:25521",
            "ESPIONAGE_STORE_URL",
            ADDRESS,
            key,
            value));
  }

  private static Config pekko(Result.Good<ServerSettings> read) {
    return read.settings().cluster().appliedTo(read.all());
  }

  @Test
  void pekkoIsToldOfHostAndPortButJoinsNobodyByItself() {
    Result.Good<ServerSettings> read = good(shared("ESPIONAGE_CLUSTER_HOST", "node-1.example.org"));
    assertThat(read.settings().cluster().seedNodes())
        .containsExactly(
            HostAndPort.fromString("10.0.0.1:25520"), HostAndPort.fromString("[::1]:25521"));
    Config pekko = pekko(read).getConfig("pekko");
    assertThat(pekko.getString("remote.artery.canonical.hostname")).isEqualTo("node-1.example.org");
    assertThat(pekko.getInt("remote.artery.canonical.port")).isZero();
    assertThat(pekko.getString("remote.artery.transport")).isEqualTo("tcp");
    assertThat(pekko.getStringList("cluster.seed-nodes"))
        .as("Pekko would form a second cluster")
        .isEmpty();
  }

  @Test
  void itListensElsewhereIfThatIsSaid() {
    Config pekko = pekko(good(shared("ESPIONAGE_CLUSTER_BIND_HOST", "0.0.0.0")));
    assertThat(pekko.getString("pekko.remote.artery.bind.hostname")).isEqualTo("0.0.0.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.1", "10.0.0.1:0", ":25520", "a:b", "pekko://espionage@a:1"})
  void aSeedNodeHasAHostAndAPort(String node) {
    Result<ServerSettings> result =
        read(Map.of("ESPIONAGE_CLUSTER_SEED_NODES", node, "ESPIONAGE_STORE_URL", ADDRESS));
    assertThat(problems(result))
        .singleElement()
        .asString()
        .contains(node, "each of which is a host and a port such as \"10.0.0.1:25520\"");
  }

  @Test
  void seedNodesHaveOneKey() {
    var properties = new Properties();
    properties.setProperty("pekko.cluster.seed-nodes.0", "pekko://espionage@a:1");
    assertThat(problems(read(properties)))
        .containsExactly(
            "pekko.cluster.seed-nodes (system property): set espionage.cluster.seed-nodes instead");
  }

  @Test
  void filesForTlsGoTogether() throws Exception {
    String file = Files.createFile(dir.resolve("node.pem")).toString();
    assertThat(problems(read(Map.of("ESPIONAGE_CLUSTER_TLS_KEY", file))))
        .singleElement()
        .asString()
        .endsWith("needs key and authority: set all three of them, or none");
    Config pekko =
        pekko(
            good(
                read(
                    Map.of(
                        "ESPIONAGE_CLUSTER_TLS_CERTIFICATE", file,
                        "ESPIONAGE_CLUSTER_TLS_KEY", file,
                        "ESPIONAGE_CLUSTER_TLS_AUTHORITY", file))));
    assertThat(pekko.getString("pekko.remote.artery.transport")).isEqualTo("tls-tcp");
    assertThat(pekko.getString("pekko.remote.artery.ssl.rotating-keys-engine.ca-cert-file"))
        .isEqualTo(file);
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    String file = dir.resolve("none.pem").toString();
    assertThat(problems(read(Map.of("ESPIONAGE_CLUSTER_TLS_KEY", file))))
        .singleElement()
        .asString()
        .contains(file, "the name of a file that can be read");
  }
}
