package dev.espionage.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.config.ConfigReader.Reading;
import java.io.IOException;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigReaderTest {
  @TempDir Path dir;

  @Test
  void everyDefaultIsAsDocumented() {
    assertThat(good(read("", Map.of())))
        .isEqualTo(
            new ServerConfig(
                new ServerConfig.Http(
                    "127.0.0.1",
                    8080,
                    0,
                    ImmutableSet.of(),
                    ImmutableList.of(),
                    20_000,
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    8192,
                    8192,
                    2048),
                new ServerConfig.Management("127.0.0.1", 9090, Optional.empty()),
                new ServerConfig.Socket(
                    4096,
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(25),
                    new ServerConfig.Rate(60, 3),
                    new ServerConfig.Rate(20, 1),
                    Duration.ofSeconds(10),
                    32,
                    262_144,
                    32_768,
                    Duration.ofSeconds(2)),
                new ServerConfig.Address(64, 20, Duration.ofSeconds(10), 10, Duration.ofMinutes(1)),
                new ServerConfig.Guest(5, 3, Duration.ofDays(30)),
                new ServerConfig.CorrespondenceGames(30),
                new ServerConfig.SessionKeeping(Duration.ofDays(30), 100_000),
                new ServerConfig.Account(
                    1,
                    16,
                    new ServerConfig.Allowance(30, Duration.ofMinutes(5)),
                    new ServerConfig.Allowance(10, Duration.ofMinutes(10)),
                    new ServerConfig.Allowance(20, Duration.ofHours(1))),
                new ServerConfig.Chat(
                    new ServerConfig.Allowance(5, Duration.ofSeconds(10)),
                    Duration.ofDays(30),
                    Duration.ofHours(1),
                    20),
                new ServerConfig.Computer(true, 0, 500, Duration.ofSeconds(2), true),
                new ServerConfig.Data(Path.of("data")),
                new ServerConfig.Store(
                    new StoreUrl.Sqlite(),
                    "",
                    "",
                    Duration.ofMillis(2),
                    Duration.ofSeconds(5),
                    4,
                    false),
                new ClusterConfig(
                    "127.0.0.1",
                    0,
                    Optional.empty(),
                    ImmutableList.of(),
                    Optional.empty(),
                    Duration.ofMillis(500)),
                new ServerConfig.Shutdown(
                    Duration.ofSeconds(4), Duration.ofSeconds(2), Duration.ofSeconds(5))));
  }

  @Test
  void aFileChangesWhatItNames() {
    ServerConfig config =
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
  void theEnvironmentWinsOverTheFile() {
    ServerConfig config =
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
    ServerConfig config =
        good(reader.read(ServerConfig::read, Optional.empty(), environment, new Properties()));
    assertThat(config.http().port()).isEqualTo(82);
  }

  @Test
  void aMistakeOnTheCommandLineIsSaidToBeThere() {
    var reader = new ConfigReader(Map.of("espionage.http.port", "99999"));
    assertThat(
            problems(reader.read(ServerConfig::read, Optional.empty(), Map.of(), new Properties())))
        .containsExactly(
            "espionage.http.port is \"99999\" (command line): expected a whole number from 0 to"
                + " 65535");
  }

  @Test
  void pekkoPassesThrough() {
    Reading<ServerConfig> reading = read("pekko.some.thing = 7", Map.of());
    assertThat(((Reading.Good<ServerConfig>) reading).all().getInt("pekko.some.thing"))
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
        "espionage.http.host = [] | espionage.http.host is [] | a text",
        "espionage.socket.hello-timeout = 5 | hello-timeout is 5 | with its unit",
        "espionage.socket.hello-timeout = 5 parsecs | hello-timeout is \"5 parsecs\" | with its unit",
        "espionage.socket.hello-timeout = 5ms | hello-timeout is \"5ms\" | a duration from 100ms to 10m",
        "espionage.socket.max-frame = 1 GiB | max-frame is \"1 GiB\" | a size from 256 B to 64 KiB",
        "espionage.http.port {a = 1} | espionage.http.port is a section | a whole number",
        "espionage.http = 5 | espionage.http ( | is a section, not a value",
        "espionage.http.allowed-origins = [\"ftp://x\"] | allowed-origins is [\"ftp://x\"] | an origin",
        "espionage.data.directory = \"\" | data.directory is \"\" | the name of a directory",
        "espionage.store.commit-interval = 2 | commit-interval is 2 | a duration from 0ms to 1s",
        "espionage.store.append-timeout = 0s | append-timeout is | a duration from 100ms to 1m",
        "espionage.http.trusted-proxies = [\"10.0.0.0/33\"] | trusted-proxies is | an address or network",
      })
  void aWrongValueIsRefusedWithWhatWasExpected(String file, String found, String expected) {
    assertThat(problems(read(file, Map.of())))
        .anySatisfy(problem -> assertThat(problem).contains(found).contains(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "jdbc:postgresql://127.0.0.1/espionage"})
  void turnsOfAStoreThatLastsAreNotDiscarded(String url) {
    assertThat(
            problems(
                read(
                    "espionage.store { url = \"%s\", discard-turns = true }".formatted(url),
                    Map.of())))
        .singleElement()
        .asString()
        .contains("espionage.store.discard-turns (")
        .endsWith("loses games: it goes together with espionage.store.url = \"memory\"");
  }

  @Test
  void turnsOfATemporaryStoreAreDiscarded() {
    assertThat(
            good(read("espionage.store { url = memory, discard-turns = true }", Map.of()))
                .store()
                .discardTurns())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:mysql://secret/db",
        "postgres://secret",
        "jdbc:postgresql:secret",
        "jdbc:postgresql://me:secret@host/db",
        "jdbc:postgresql://host/db?user=me&password=secret",
        "Memory of a secret",
      })
  void anAddressOfADatabaseThatIsNoneIsNotShown(String url) {
    assertThat(problems(read("espionage.store.url = \"%s\"".formatted(url), Map.of())))
        .singleElement()
        .asString()
        .startsWith("espionage.store.url (")
        .contains("expected \"\", \"memory\" or an address such as")
        .doesNotContain("secret");
  }

  @Test
  void aPasswordIsNeverShown() {
    assertThat(problems(read("espionage.store.password = [secret]", Map.of())))
        .singleElement()
        .asString()
        .doesNotContain("[secret]");
    ServerConfig config =
        good(
            read(
                "espionage.store { url = \"jdbc:postgresql://h/d?sslmode=require\", user = me }",
                Map.of("ESPIONAGE_STORE_PASSWORD", "secret")));
    assertThat(config.store().password()).isEqualTo("secret");
    assertThat(config.store().url())
        .isEqualTo(new StoreUrl.Postgres("jdbc:postgresql://h/d?sslmode=require"));
    assertThat(config.toString()).doesNotContain("secret");
  }

  @Test
  void allProblemsAreToldAtOnce() {
    assertThat(problems(read("espionage { http.port = x, management.port = y, z = 1 }", Map.of())))
        .hasSize(3);
  }

  @Test
  void aMissingFileIsRefused() {
    Reading<ServerConfig> reading =
        new ConfigReader()
            .read(
                ServerConfig::read,
                Optional.of(dir.resolve("none.conf")),
                Map.of(),
                new Properties());
    assertThat(problems(reading)).singleElement().asString().contains("none.conf");
  }

  private Reading<ServerConfig> read(String file, Map<String, String> environment) {
    try {
      Path path = Files.writeString(dir.resolve("espionage.conf"), file);
      return new ConfigReader()
          .read(ServerConfig::read, Optional.of(path), environment, new Properties());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static ServerConfig good(Reading<ServerConfig> reading) {
    return switch (reading) {
      case Reading.Good<ServerConfig>(var config, var all) -> config;
      case Reading.Bad<ServerConfig>(var problems) -> throw new AssertionError(problems);
    };
  }

  private static List<String> problems(Reading<ServerConfig> reading) {
    return switch (reading) {
      case Reading.Good<ServerConfig> good -> throw new AssertionError("accepted");
      case Reading.Bad<ServerConfig>(var problems) -> problems;
    };
  }
}
