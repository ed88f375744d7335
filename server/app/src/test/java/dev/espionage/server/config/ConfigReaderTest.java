package dev.espionage.server.config;

import static dev.espionage.server.TestSettings.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.TestConfig;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader.Result;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigReaderTest {
  @TempDir Path dir;

  @Test
  void aFileChangesWhatItNames() {
    ServerSettings config =
        good(
            read(
                """
                espionage.http { port = 80, allowed-origins = ["https://Play.example.org:443"] }
                """,
                Map.of()));
    assertThat(config.http().port()).isEqualTo(80);
    assertThat(config.http().allowedOrigins()).containsExactly("https://play.example.org");
    assertThat(config.http().host()).isEqualTo("127.0.0.1");
  }

  @Test
  void aFileThatCannotBeReadIsNamed() {
    Path missing = dir.resolve("missing.conf");
    assertThat(problems(read(missing)))
        .containsExactly("cannot read the configuration: " + missing + ": no such file");
    assertThat(problems(read(dir)))
        .containsExactly("cannot read the configuration: " + dir + ": not a file that can be read");
  }

  private static Result<ServerSettings> read(Path file) {
    return new ConfigReader()
        .read(ServerSettings::read, Optional.of(file), Map.of(), new Properties());
  }

  @Test
  void theEnvironmentWinsOverTheFile() {
    ServerSettings config =
        good(
            read(
                "espionage.http.port = 80",
                Map.of(
                    "ESPIONAGE_HTTP_PORT", "81",
                    "ESPIONAGE_SOCKET_HELLO_TIMEOUT", "3s",
                    "ESPIONAGE_HTTP_TRUSTED_PROXIES", "10.0.0.0/8, ::1",
                    "ESPIONAGE_JAVA_OPTS", "-Xmx1g",
                    "ESPIONAGE_INSTALL", "never",
                    "PATH", "/bin")));
    assertThat(config.http().port()).isEqualTo(81);
    assertThat(config.socket().helloTimeout()).isEqualTo(Duration.ofSeconds(3));
    assertThat(config.http().trustedProxies()).hasSize(2);
  }

  @Test
  void theCommandLineWinsOverAll() {
    var reader = new ConfigReader(Map.of("espionage.http.port", "82"));
    var environment = Map.of("ESPIONAGE_HTTP_PORT", "81");
    ServerSettings config =
        good(reader.read(ServerSettings::read, Optional.empty(), environment, new Properties()));
    assertThat(config.http().port()).isEqualTo(82);
  }

  @Test
  void aMistakeOnTheCommandLineIsSaidToBeThere() {
    var reader = new ConfigReader(Map.of("espionage.http.port", "99999"));
    assertThat(
            problems(
                reader.read(ServerSettings::read, Optional.empty(), Map.of(), new Properties())))
        .containsExactly(
            "espionage.http.port is \"99999\" (command line): expected a whole number from 0 to"
                + " 65535");
  }

  @Test
  void pekkoPassesThrough() {
    Result<ServerSettings> result = read("pekko.some.thing = 7", Map.of());
    assertThat(((Result.Good<ServerSettings>) result).all().getInt("pekko.some.thing"))
        .isEqualTo(7);
  }

  @Test
  void anUnknownKeyIsRefusedWithItsPlaceAndTheNearestKnownOne() {
    assertThat(problems(read("\nespionage.http.prot = 80", Map.of())))
        .singleElement()
        .asString()
        .startsWith("espionage.http.prot (")
        .contains("espionage.conf: 2")
        .endsWith("is not known; did you mean espionage.http.port?");
  }

  @Test
  void anUnknownVariableIsRefused() {
    assertThat(problems(read("", Map.of("ESPIONAGE_HTP_PORT", "80"))))
        .containsExactly(
            "ESPIONAGE_HTP_PORT (environment) is not known; did you mean ESPIONAGE_HTTP_PORT?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "espionage.http.port = http | espionage.http.port is \"http\" | a whole number from 0 to 65535",
        "espionage.http.port = 70000 | espionage.http.port is 70000 | a whole number from 0 to 65535",
        "espionage.http.host = [] | espionage.http.host is [] | a string",
        "espionage.socket.hello-timeout = 5 | hello-timeout is 5 | with its unit",
        "espionage.socket.hello-timeout = 5 parsecs | hello-timeout is \"5 parsecs\" | with its unit",
        "espionage.socket.hello-timeout = 5ms | hello-timeout is \"5ms\" | a duration from 100ms to 10m",
        "espionage.socket.max-frame = 1 GiB | max-frame is \"1 GiB\" | a size from 256 B to 64 KiB",
        "espionage.http.port {a = 1} | espionage.http.port is a section | a whole number",
        "espionage.http = 5 | espionage.http ( | is a section, not a value",
        "espionage.http.allowed-origins = [\"ftp://x\"] | allowed-origins is [\"ftp://x\"] | an origin",
        "espionage.http.allowed-hosts = [\"a:80\"] | allowed-hosts is [\"a:80\"] | a host name",
        "espionage.http.security-contact = me | security-contact is \"me\" | a URI such as",
        "espionage.data.directory = \"\" | data.directory is \"\" | the name of a directory",
        "espionage.store.commit-interval = 2 | commit-interval is 2 | a duration from 0ms to 1s",
        "espionage.store.append-timeout = 0s | append-timeout is | a duration from 100ms to 1m",
        "espionage.http.trusted-proxies = [\"10.0.0.0/33\"] | trusted-proxies is | an address or network",
      })
  void aWrongValueIsRefusedWithWhatWasExpected(String file, String found, String expected) {
    assertThat(problems(read(file, Map.of())))
        .anySatisfy(problem -> assertThat(problem).contains(found).contains(expected));
  }

  @Test
  void allProblemsAreToldAtOnce() {
    assertThat(problems(read("espionage { http.port = x, management.port = y, z = 1 }", Map.of())))
        .hasSize(3);
  }

  @Test
  void aMissingFileIsRefused() {
    Result<ServerSettings> result =
        new ConfigReader()
            .read(
                ServerSettings::read,
                Optional.of(dir.resolve("none.conf")),
                Map.of(),
                new Properties());
    assertThat(problems(result)).singleElement().asString().contains("none.conf");
  }

  private Result<ServerSettings> read(String file, Map<String, String> environment) {
    return TestSettings.read(dir, file, environment);
  }

  private static ServerSettings good(Result<ServerSettings> result) {
    return TestConfig.good(result).settings();
  }
}
