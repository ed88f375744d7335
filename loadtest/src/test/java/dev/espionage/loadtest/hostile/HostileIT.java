package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.loadtest.Main;
import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.Launched;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Attacks a real server by hostile clients. The control games go on, every connection of the
/// attackers is closed in time, and the log stays short.
@OwnProcess("has short deadlines")
class HostileIT {
  /// Deadlines so short that a test can wait for the longest, 2.5 heartbeats, and longer than most
  /// pauses of a busy machine: they also hold for the players of the control games.
  private static final List<String> SHORT_DEADLINES =
      List.of(
          "--set=ESPIONAGE_HTTP_REQUEST_TIMEOUT=2s",
          "--set=ESPIONAGE_HTTP_IDLE_TIMEOUT=2s",
          "--set=ESPIONAGE_SOCKET_HELLO_TIMEOUT=2s",
          "--set=ESPIONAGE_SOCKET_HEARTBEAT_IDLE=1s",
          "--set=ESPIONAGE_SOCKET_FLOOD_AFTER=1s",
          "--set=ESPIONAGE_SOCKET_CLOSE_TIMEOUT=500ms");

  /// Enough for all attacks one by one on a busy machine, each with a garbage collection.
  private static final Duration PATIENCE = Duration.ofMinutes(7);

  private static final boolean ONE_BY_ONE = Boolean.getBoolean("checks.hostile.apart");

  @TempDir private Path directory;

  @Test
  @Timeout(value = 8, unit = TimeUnit.MINUTES)
  void nobodyButTheAttackersNoticesAnAttack() throws Exception {
    Path json = directory.resolve("hostile.json");
    Launched hostile = Launched.run(PATIENCE, directory, arguments(json));
    assertThat(hostile.status()).as(hostile.output() + hostile.errors()).isZero();
    JsonObject report = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(report.getAsJsonArray("rounds")).hasSize(ONE_BY_ONE ? Attack.all().size() : 1);
    assertThat(hostile.errors().lines().filter(line -> line.contains(" × quiet; ")))
        .hasSameSizeAs(report.getAsJsonArray("rounds"));
    assertThat(report.getAsJsonArray("attacks")).hasSize(Attack.all().size());
    for (JsonElement row : report.getAsJsonArray("attacks")) {
      JsonObject attack = row.getAsJsonObject();
      assertThat(attack.get("connections").getAsLong()).as("%s", attack).isPositive();
      assertThat(attack.get("sentBytes").getAsLong() > 0)
          .as("%s", attack)
          .isNotEqualTo(attack.get("attack").getAsString().equals("idle-connections"));
    }
  }

  private static String[] arguments(Path json) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "hostile",
                ONE_BY_ONE ? "--seconds=2" : "--seconds=8",
                ONE_BY_ONE ? "--scale=20" : "--scale=10",
                "--grace=15",
                "--json=" + json));
    arguments.addAll(SHORT_DEADLINES);
    if (!ONE_BY_ONE) {
      arguments.add("--together");
    }
    return arguments.toArray(String[]::new);
  }

  @Test
  void theServerReturnsToItsLevelsAfterMixedAttacks() throws Exception {
    Path json = directory.resolve("mixed.json");
    Path page = directory.resolve("mixed.html");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "hostile",
                "--mixed",
                "--seconds=6",
                "--scale=5",
                "--grace=15",
                "--json=" + json,
                "--report=" + page));
    arguments.addAll(SHORT_DEADLINES);
    Launched hostile = Launched.run(directory, arguments.toArray(String[]::new));
    assertThat(hostile.status()).as(hostile.output() + hostile.errors()).isZero();
    assertThat(page).content().contains("uPlot");
    JsonObject report = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(report.getAsJsonArray("attacks")).hasSize(3);
    assertThat(report.getAsJsonObject("outcome").get("turns").getAsLong()).isPositive();
    assertThat(hostile.output())
        .contains("page refused", "archive refused", "lobby refused", "chat refused")
        .contains("login refused")
        .containsPattern("mixed .* of [1-9]");
    assertThat(report.getAsJsonArray("samples"))
        .anySatisfy(
            sample -> assertThat(sample.getAsJsonObject().get("attacks").getAsInt()).isEqualTo(3));
  }

  @Test
  void everyAttackHasANameOfItsOwn() {
    Stream<String> names = Attack.all().stream().map(Attack::name);
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(35);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--attack=rain     | --attack: \"rain\" is none of pipelined-requests",
        "--seconds=0       | --seconds",
        "--set=ESPIONAGE_HTTP_IDLE_TIMEOUT=5 | \"5\" is no duration; expected one such as",
        "--plot=plot.svg   | Unknown option: '--plot=plot.svg'",
        "--store=rain      | --store: unknown store rain",
        "--at-once=2       | --at-once: only with --mixed",
        "--mixed --at-once=5 | --at-once: expected 1 to 4",
        "--rooms=0         | --rooms: expected at least 1",
        "--mixed --together | --together: not with --mixed",
      })
  void wrongUsageIsNamed(String arguments, String complaint) {
    Launched hostile = Launched.inProcess(Main::commands, ("hostile " + arguments).split(" ", -1));
    assertThat(hostile.status()).isEqualTo(2);
    assertThat(hostile.errors()).contains(complaint);
    assertThat(hostile.output()).isEmpty();
  }
}
