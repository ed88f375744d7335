package dev.espionage.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.Launched;
import dev.espionage.tools.Main;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the demo as a user starts it, with the launcher, its own server and real connections. Most
/// of its output is tested in this JVM against one server.
@OwnProcess("the demo starts its server")
class DemoIT {
  private static ServerProcess server;
  @TempDir private Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = ServerProcess.start(StoreChoice.MEMORY);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /// Runs the demo in this JVM against the server that all tests share.
  private static Launched demo(String... options) {
    List<String> arguments = new ArrayList<>(List.of("demo", "--url=" + server.endpoint().base()));
    arguments.addAll(List.of(options));
    return Launched.inProcess(Main::commands, arguments.toArray(String[]::new));
  }

  @Test
  void oneGameIsShownAsASpectatorAndAsWhiteSeeIt() throws Exception {
    Launched demo = Launched.run(directory, "demo", "--seed", "7", "--every", "1");
    assertThat(demo.errors()).isEmpty();
    assertThat(demo.status()).isZero();
    assertThat(demo.output())
        .contains("CAPITALS White   small letters Black")
        .contains("spectator", "Both armies are deployed; White begins.", "Turn 1, White: ")
        .containsPattern("(White wins|Black wins|A draw) \\([a-z-]+\\) after \\d+ turns\\.")
        .containsPattern("Fetched: \\d+ turns in [\\d,]+ characters, legal by the rules\\.")
        .containsPattern("connections lost +0\n");
  }

  @Test
  void aSpectatorSeesNoPieceBeforeTheFirstTurnAndWhiteOnlyTheOwn() {
    Launched demo = demo("--seed", "8", "--every", "1000");
    String start = demo.output().substring(demo.output().indexOf("White begins."));
    String board = start.substring(0, start.indexOf("\n\n"));
    String[] ranks = board.split("\n", -1);
    assertThat(ranks).hasSize(1 + 1 + 10 + 1);
    for (String rank : Arrays.asList(ranks).subList(2, 12)) {
      assertThat(rank.substring(3, 23)).matches("[xX.^ ]+");
      assertThat(rank.substring(31)).matches("[A-WYZx.^ ]+");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"espionage", "small", "fast", "open-fast", "small-fast"})
  void manyGamesEndWithoutAnErrorThoughAPlayerLosesItsConnection(String variant) {
    Launched demo = demo("--games", "12", "--kill-one", "--variant", variant);
    assertThat(demo.errors()).isEmpty();
    assertThat(demo.status()).isZero();
    assertThat(demo.output())
        .containsPattern("games +12, 0 failed")
        .containsPattern("connections lost +1");
  }

  @Test
  void aComputerPlayerBeatsOneThatPlaysAtRandom() {
    Launched demo =
        demo(
            "--white",
            "3",
            "--black",
            "random",
            "--games",
            "6",
            "--variant",
            "small",
            "--seed",
            "11");
    assertThat(demo.errors()).isEmpty();
    assertThat(demo.status()).isZero();
    assertThat(demo.output())
        .containsPattern("games +6, 0 failed")
        .containsPattern("results +White wins [56]");
  }

  @Test
  void aGameOfComputerPlayersIsShownAsWhiteSeesIt() {
    Launched demo = demo("--white", "4", "--black", "4", "--variant", "small", "--kill-one");
    assertThat(demo.errors()).isEmpty();
    assertThat(demo.status()).isZero();
    assertThat(demo.output())
        .contains("spectator", "Both armies are deployed; White begins.")
        .contains("White's socket was cut; the game continued on a new one.")
        .containsPattern("Fetched: \\d+ turns in [\\d,]+ characters, legal by the rules\\.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--games=0         | --games, --concurrency and --every: expected at least 1",
        "--white=7         | --white: there is no computer player '7'; expected one of 0, 1, 2, 3",
        "--variant=chess   | no such variant; expected one of espionage, small",
        "--time-control=9x | column 2: expected",
        "--url=nowhere     | nowhere is not a server address; expected http://HOST:PORT/",
        "--nonsense        | Unknown option",
      })
  void wrongUsageIsNamed(String argument, String complaint) {
    Launched demo = Launched.inProcess(Main::commands, "demo", argument);
    assertThat(demo.status()).isEqualTo(2);
    assertThat(demo.output()).isEmpty();
    assertThat(demo.errors()).contains(complaint);
  }

  @Test
  void aServerThatDoesNotAnswerIsNamed() {
    Launched demo = Launched.inProcess(Main::commands, "demo", "--url", "http://127.0.0.1:1");
    assertThat(demo.status()).isEqualTo(1);
    assertThat(demo.errors()).contains("no server answers at http://127.0.0.1:1");
  }
}
