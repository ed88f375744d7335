package dev.espionage.server.app;

import static dev.espionage.server.TestConfig.good;
import static dev.espionage.server.TestSettings.problems;
import static dev.espionage.server.TestSettings.read;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.typesafe.config.ConfigFactory;
import dev.espionage.server.TestSettings;
import dev.espionage.server.account.AccountSettings;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionSettings;
import dev.espionage.server.app.backup.BackupSettings;
import dev.espionage.server.archive.ArchiveSettings;
import dev.espionage.server.chat.ChatSettings;
import dev.espionage.server.cluster.ClusterSettings;
import dev.espionage.server.computer.ComputerSettings;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.game.feed.HistorySettings;
import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.net.http.HttpSettings;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.Rate;
import dev.espionage.server.net.socket.SocketSettings;
import dev.espionage.server.share.ShareSettings;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.storage.DataSettings;
import dev.espionage.server.vacation.CorrespondenceSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the defaults of all settings, and the checks across settings.
class ServerSettingsTest {
  @TempDir Path directory;

  @Test
  void everyDefaultIsAsDocumented() {
    assertThat(good(read(Map.of())).settings())
        .isEqualTo(
            new ServerSettings(
                new LogSettings(Level.INFO, Level.WARN, LogSettings.Format.TEXT),
                new HttpSettings(
                    "127.0.0.1",
                    8080,
                    0,
                    ImmutableSet.of(),
                    ImmutableSet.of(),
                    "",
                    ImmutableList.of(),
                    20_000,
                    25,
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    8192,
                    8192,
                    2048),
                new ManagementSettings("127.0.0.1", 9090, ImmutableSet.of(), 256, Optional.empty()),
                new SocketSettings(
                    4096,
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(25),
                    new Rate(60, 3),
                    new Rate(20, 1),
                    Duration.ofSeconds(10),
                    32,
                    262_144,
                    32_768,
                    64,
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(2)),
                new AddressSettings(
                    64,
                    new RateLimit(1_200, Duration.ofMinutes(1)),
                    new RateLimit(60, Duration.ofMinutes(1)),
                    new RateLimit(20, Duration.ofSeconds(10)),
                    new RateLimit(10, Duration.ofMinutes(1)),
                    new RateLimit(1200, Duration.ofMinutes(1)),
                    4,
                    16),
                new GuestSettings(5, 3, 10, Duration.ofDays(30)),
                new PlaySettings(
                    20,
                    50,
                    200,
                    new RateLimit(30, Duration.ofMinutes(1)),
                    new RateLimit(300, Duration.ofMinutes(5)),
                    Duration.ofMinutes(10)),
                new CorrespondenceSettings(30),
                new HistorySettings(256, 16, 4),
                new SessionSettings(
                    Duration.ofDays(30),
                    100_000,
                    25,
                    10,
                    Duration.ofHours(6),
                    Duration.ofMinutes(5)),
                new AccountSettings(
                    1,
                    16,
                    new RateLimit(30, Duration.ofMinutes(5)),
                    new RateLimit(10, Duration.ofMinutes(10)),
                    new RateLimit(60, Duration.ofHours(1)),
                    Duration.ofSeconds(3),
                    new RateLimit(10, Duration.ofMinutes(10)),
                    new RateLimit(10, Duration.ofMinutes(10)),
                    new RateLimit(20, Duration.ofHours(1))),
                new ArchiveSettings(
                    new RateLimit(240, Duration.ofMinutes(1)),
                    new RateLimit(1_200, Duration.ofMinutes(1)),
                    4,
                    2,
                    64,
                    Duration.ofSeconds(2)),
                new ShareSettings(
                    Optional.empty(),
                    new RateLimit(120, Duration.ofMinutes(1)),
                    64,
                    Duration.ofSeconds(3),
                    16 * 1024 * 1024),
                new ChatSettings(
                    new RateLimit(5, Duration.ofSeconds(10)),
                    Duration.ofDays(30),
                    Duration.ofHours(1),
                    20),
                new ComputerSettings(
                    true,
                    0,
                    500,
                    Duration.ofSeconds(2),
                    Duration.ofMillis(700),
                    1,
                    Duration.ofMinutes(30),
                    50),
                new DataSettings(Path.of("data")),
                new StoreSettings(
                    new StoreUrl.Sqlite(),
                    "",
                    "",
                    Duration.ofMillis(2),
                    Duration.ofSeconds(5),
                    4,
                    false,
                    512L * 1024 * 1024),
                new BackupSettings(
                    Optional.empty(), 7, Optional.empty(), List.of(), Duration.ofMinutes(10)),
                new ClusterSettings(
                    "127.0.0.1",
                    0,
                    Optional.empty(),
                    ImmutableList.of(),
                    Optional.empty(),
                    Duration.ofMillis(500)),
                new ShutdownSettings(
                    Duration.ofSeconds(4), Duration.ofSeconds(2), Duration.ofSeconds(5))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "jdbc:postgresql://127.0.0.1/espionage"})
  void turnsOfAStoreThatLastsAreNotDiscarded(String url) {
    assertThat(
            problems(
                read(
                    directory,
                    "espionage.store { url = \"%s\", discard-turns = true }".formatted(url),
                    Map.of())))
        .singleElement()
        .asString()
        .contains("espionage.store.discard-turns (")
        .endsWith("loses games: allowed only with espionage.store.url = \"memory\"");
  }

  @Test
  void turnsOfATemporaryStoreAreDiscarded() {
    assertThat(
            good(read(
                    directory, "espionage.store { url = memory, discard-turns = true }", Map.of()))
                .settings()
                .store()
                .discardTurns())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "memory"})
  void aClusterNeedsAStoreThatAllNodesShare(String store) {
    Result<ServerSettings> result =
        read(Map.of("ESPIONAGE_CLUSTER_SEED_NODES", "a:1", "ESPIONAGE_STORE_URL", store));
    assertThat(problems(result))
        .singleElement()
        .asString()
        .startsWith("espionage.cluster.seed-nodes (environment ESPIONAGE_CLUSTER_SEED_NODES) needs")
        .contains("set espionage.store.url to an address such as");
  }

  @Test
  void clientsComeToAnotherNodeAtOnceAndBackToALoneServerLater() {
    Result<ServerSettings> shared =
        read(
            Map.of(
                "ESPIONAGE_CLUSTER_SEED_NODES",
                "10.0.0.1:25520, [::1]:25521",
                "ESPIONAGE_STORE_URL",
                "jdbc:postgresql://10.0.0.9/espionage",
                "ESPIONAGE_CLUSTER_RECONNECT_SPREAD",
                "3s"));
    assertThat(good(shared).settings().reconnectDelay())
        .isEqualTo(new ServerSettings.ReconnectDelay(Duration.ZERO, Duration.ofSeconds(3)));
    assertThat(good(read(Map.of())).settings().reconnectDelay())
        .isEqualTo(new ServerSettings.ReconnectDelay(Duration.ofSeconds(2), Duration.ofSeconds(5)));
  }

  @ParameterizedTest
  @CsvSource({
    "http.max-connections, 10000000, 16 GiB",
    "http.max-unsent-percent, 100, 16 GiB",
    "socket.max-queue, 64 MiB, 128 MiB"
  })
  void onlyAnOperatorsOwnValuesDoNotFitTheHeap(String key, String value, String size) {
    long heap = ConfigFactory.parseMap(Map.of("heap", size)).getBytes("heap");
    assertThat(TestSettings.of().settings().fits(heap)).isTrue();
    assertThat(TestSettings.of(key, value).settings().fits(heap)).isFalse();
  }

  @Test
  void theTokenOfAdministrationIsWhereTheStoreIsUnlessAFileIsNamed() {
    assertThat(good(read(Map.of())).settings().adminTokenFile())
        .contains(Path.of("data", "admin.token"));
    assertThat(good(read(Map.of("ESPIONAGE_STORE_URL", "memory"))).settings().adminTokenFile())
        .isEmpty();
    assertThat(
            good(read(
                    Map.of(
                        "ESPIONAGE_STORE_URL",
                        "memory",
                        "ESPIONAGE_MANAGEMENT_TOKEN_FILE",
                        "one.token")))
                .settings()
                .adminTokenFile())
        .contains(Path.of("one.token"));
  }
}
