package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Tests the files for operators in `deploy`, with the programs that read them.
class DeployFilesIT {
  private static final Path DEPLOY = Path.of(System.getenv("ESPIONAGE_HOME"), "deploy");

  /// Ten times the highest exposure that `systemd-analyze security` may find.
  private static final String MOST_EXPOSURE = "25";

  @TempDir Path directory = Path.of("");

  static boolean hasSystemd() {
    return Files.isExecutable(Path.of("/usr/bin/systemd-analyze"));
  }

  private static List<String> problems(Optional<Path> file, Map<String, String> environment) {
    return switch (new ConfigReader(Map.of())
        .read(ServerSettings::read, file, environment, new Properties())) {
      case Result.Good<ServerSettings> _ -> List.of();
      case Result.Bad<ServerSettings>(var found) -> found;
    };
  }

  @Test
  void theSettingsOfAClubAreValid() {
    Path example = DEPLOY.resolve("archive/conf/espionage.conf.example");
    assertThat(problems(Optional.of(example), Map.of())).isEmpty();
  }

  @Test
  void theNodesOfKubernetesKnowTheirSettings() throws IOException {
    var load = new Load(LoadSettings.builder().build());
    String text = Files.readString(DEPLOY.resolve("kubernetes/espionage.yaml"));
    List<Object> documents =
        StreamSupport.stream(load.loadAllFromString(text).spliterator(), false).toList();
    assertThat(documents).hasSize(2);
    Map<String, String> environment = new HashMap<>();
    collect(documents, environment);
    assertThat(environment).containsKey("ESPIONAGE_CLUSTER_SEED_NODES");
    assertThat(problems(Optional.empty(), environment))
        .as("only the files of certificates may be missing here")
        .allMatch(problem -> problem.contains("espionage.cluster.tls."));
  }

  /// Collects the variables of the server, of which those that Kubernetes fills in get any value.
  private static void collect(Object part, Map<String, String> environment) {
    if (part instanceof List<?> list) {
      list.forEach(one -> collect(one, environment));
    } else if (part instanceof Map<?, ?> map) {
      if (map.get("name") instanceof String name && name.startsWith("ESPIONAGE_")) {
        environment.put(name, map.get("value") instanceof String value ? value : "10.0.0.1");
      }
      map.values().forEach(one -> collect(one, environment));
    }
  }

  @Test
  @EnabledIf("hasSystemd")
  void theUnitIsValidAndExposesLittle() throws IOException {
    Path unit = directory.resolve("espionage.service");
    Files.writeString(
        unit,
        Files.readString(DEPLOY.resolve("systemd/espionage.service"))
            .replace("/opt/espionage/bin/espionage", "/bin/true")
            .replace("Documentation=man:espionage(1)\n", ""));
    for (List<String> command :
        List.of(
            List.of("systemd-analyze", "verify", unit.toString()),
            List.of(
                "systemd-analyze",
                "security",
                "--offline=true",
                "--threshold=" + MOST_EXPOSURE,
                unit.toString()))) {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      try (ChildProcess child = ChildProcess.start(builder)) {
        assertThat(child.awaitExit()).as("%s: %s", command, child.printed()).isZero();
      }
    }
  }
}
