package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import dev.espionage.loadtest.Main;
import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.Launched;
import dev.espionage.tools.process.ReadyProcess;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the load test as a user starts it, against a real server: its counts have to agree.
@OwnProcess("measures processor time of server and client apart")
class LoadIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

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

  /// Runs the test in this JVM against the server that all tests share, which keeps running.
  private JsonObject loadAtServer(String... arguments) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "--url=" + server.endpoint().base(), "--metrics=" + server.management().base()));
    all.addAll(List.of(arguments));
    JsonObject report = report(Launched.inProcess(Main::commands, command(all)));
    assertThat(figure(load(report, 0), "cost", "microsPerTurn")).isPositive();
    assertThat(ProcessHandle.of(server.pid())).isPresent();
    return report;
  }

  /// Runs the test as a user starts it.
  private JsonObject load(String... arguments) throws IOException, InterruptedException {
    return report(Launched.run(directory, command(List.of(arguments))));
  }

  private String[] command(List<String> arguments) {
    List<String> all = new ArrayList<>(List.of("load", "--json", json().toString()));
    all.addAll(arguments);
    return all.toArray(String[]::new);
  }

  private Path json() {
    return directory.resolve("load.json");
  }

  /// Reads the JSON report, after checking that there was no error.
  private JsonObject report(Launched load) throws IOException {
    assertThat(load.errors()).isEmpty();
    assertThat(load.status()).as(load.output()).isZero();
    return JsonParser.parseString(Files.readString(json())).getAsJsonObject();
  }

  private static void assertThatEveryTurnIsAnsweredAndShown(JsonObject report) {
    JsonObject outcome = report.getAsJsonObject("outcome");
    long sent = outcome.get("turnsSent").getAsLong();
    assertThat(outcome.get("turnsAnswered").getAsLong()).isEqualTo(sent);
    assertThat(outcome.get("turnsShown").getAsLong()).isEqualTo(sent);
    assertThat(outcome.get("errorCount").getAsLong()).isZero();
    assertThat(outcome.getAsJsonObject("putOff").keySet()).isEmpty();
    elements(report.getAsJsonArray("sums"))
        .forEach(sum -> assertThat(sum.get("turns").getAsLong()).as("%s", sum).isEqualTo(sent));
    elements(report.getAsJsonArray("loads"))
        .forEach(load -> {
          long measured = load.get("turns").getAsLong();
          assertThat(measured).isPositive().isLessThanOrEqualTo(sent);
          assertThat(figure(load, "turnToBothPlayers", "count")).isEqualTo((double) measured);
        });
  }

  private static JsonObject load(JsonObject report, int number) {
    return report.getAsJsonArray("loads").get(number).getAsJsonObject();
  }

  private static double figure(JsonObject report, String group, String name) {
    return report.getAsJsonObject(group).get(name).getAsDouble();
  }

  @Test
  void aClosedLoopBesideABareServerWithABreakdownAndAPage() throws Exception {
    Path page = directory.resolve("load.html");
    JsonObject report =
        load(
            "--rooms=6 --variant=small --seconds=1 --warm-up=1 --seed=5 --baseline --breakdown"
                .split(" ", -1),
            page);
    assertThatEveryTurnIsAnsweredAndShown(report);
    assertThat(figure(report, "outcome", "games")).isPositive();
    JsonObject saturated = load(report, 0);
    assertThat(figure(saturated, "cost", "microsPerTurn")).isPositive();
    assertThat(figure(saturated, "cost", "clientMicrosPerTurn")).isPositive();
    assertThat(figure(saturated, "cost", "bytesPerTurnAndPlayer")).isBetween(50.0, 400.0);
    assertThat(load(report, 1).get("name").getAsString()).isEqualTo("half load");
    assertThat(load(report, 1).get("turnsPerSecond").getAsDouble())
        .isLessThan(saturated.get("turnsPerSecond").getAsDouble());
    assertThat(saturated.getAsJsonArray("ratios")).hasSize(2);
    assertThat(elements(saturated.getAsJsonArray("parts")).map(part -> part.get("name")))
        .contains(
            new JsonPrimitive("server's process"), new JsonPrimitive("without JIT compilation"));
    assertThat(report.getAsJsonArray("sums")).hasSize(2);
    assertThat(figure(report, "setup", "rooms")).isEqualTo(6);
    assertThat(report.getAsJsonArray("headline")).contains(new JsonPrimitive("1 s in 3 rounds"));

    JsonArray bare = saturated.getAsJsonArray("bare");
    assertThat(bare).hasSize(2);
    JsonObject reply = bare.get(0).getAsJsonObject();
    JsonObject fan = bare.get(1).getAsJsonObject();
    assertThat(reply.get("name").getAsString()).isEqualTo("bare request/reply");
    assertThat(figure(reply, "cost", "bytesPerTurnAndPlayer")).isEqualTo(304.0 / 2);
    assertThat(fan.get("name").getAsString()).isEqualTo("bare fan-out");
    assertThat(figure(fan, "cost", "bytesPerTurnAndPlayer")).isEqualTo(304);
    assertThat(figure(reply, "ratio", "least")).isPositive();

    double shares =
        elements(report.getAsJsonArray("breakdown"))
            .mapToDouble(part -> part.get("share").getAsDouble())
            .sum();
    assertThat(shares).isBetween(0.999, 1.001);
    assertThat(keys(report.getAsJsonArray("process")))
        .contains("heapPerConnection", "heapPerRoom", "rssAtEnd", "gcPaused");
    assertThat(saturated.getAsJsonArray("samples")).isNotEmpty();
    assertThat(Files.readString(page)).contains("uPlot", "turn → both players");
  }

  private JsonObject load(String[] arguments, Path page) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--report", page.toString()));
    return load(all.toArray(String[]::new));
  }

  @Test
  void aPeerIsMeasuredByTheMessagesOfTheBareFanOut() throws Exception {
    String command =
        ReadyProcess.command(BareServer.class).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    JsonObject report =
        loadAtServer(
            "--rooms=4",
            "--seconds=1",
            "--warm-up=0",
            "--variant=small",
            "--baseline",
            "--peer=another=" + command);
    assertThatEveryTurnIsAnsweredAndShown(report);
    JsonArray bare = load(report, 0).getAsJsonArray("bare");
    assertThat(bare).hasSize(3);
    JsonObject peer = bare.get(2).getAsJsonObject();
    assertThat(peer.get("name").getAsString()).isEqualTo("another");
    assertThat(figure(peer, "cost", "bytesPerTurnAndPlayer")).isEqualTo(304);
    assertThat(figure(peer, "cost", "microsPerTurn")).isPositive();
  }

  @Test
  void aPeerThatDoesNotStartIsNamed() {
    Launched load =
        Launched.inProcess(
            Main::commands,
            "load",
            "--url=" + server.endpoint().base(),
            "--rooms=1",
            "--baseline",
            "--peer=another=false");
    assertThat(load.status()).isEqualTo(1);
    assertThat(load.errors()).contains("the server did not become ready");
  }

  @Test
  void atARateNoMoreTurnsThanAreDueAreBegun() throws Exception {
    JsonObject report =
        loadAtServer(
            "--rooms=10", "--rate=100", "--seconds=2", "--warm-up=1", "--variant=small-fast");
    assertThatEveryTurnIsAnsweredAndShown(report);
    double begun = load(report, 0).get("turns").getAsDouble();
    double seconds = begun / load(report, 0).get("turnsPerSecond").getAsDouble();
    assertThat(begun).isLessThanOrEqualTo(100 * seconds + 1);
  }

  @Test
  void spectatorsAreSentWhatPlayersAreSent() throws Exception {
    JsonObject report =
        loadAtServer("--rooms=2", "--spectators=5", "--rate=50", "--seconds=2", "--warm-up=0");
    assertThatEveryTurnIsAnsweredAndShown(report);
    JsonObject cost = load(report, 0).getAsJsonObject("cost");
    double messages =
        cost.get("microsPerTurn").getAsDouble() / cost.get("microsPerPush").getAsDouble();
    assertThat(messages).isGreaterThan(7);
    // A board that disagrees with the players' snapshots would be an error, and there is none.
    JsonObject outcome = report.getAsJsonObject("outcome");
    assertThat(outcome.get("spectatorBoards").getAsLong())
        .isEqualTo(5 * outcome.get("turnsShown").getAsLong());
  }

  @Test
  void ratedGamesByQuickPairingAreInTheJournalWithAllTheirTurns() throws Exception {
    JsonObject report =
        load(
            "--rooms=4 --variant=small --seconds=1 --warm-up=0 --store=sqlite --pairing"
                .split(" ", -1));
    assertThatEveryTurnIsAnsweredAndShown(report);
    assertThat(elements(report.getAsJsonArray("sums")).map(sum -> sum.get("name").getAsString()))
        .containsExactly("acknowledged", "seen by both players", "in the journal");
  }

  @Test
  void memoryOfIdleConnectionsAndRoomsIsMeasured() throws Exception {
    JsonObject report = load("--idle=20", "--rest=0", "--rooms=5", "--variant=small");
    assertThat(report.getAsJsonArray("errors")).isEmpty();
    assertThat(keys(report.getAsJsonArray("measures")))
        .contains("heapPerConnection", "heapPerRoomAtStart", "heapPerRoomAfterTurns");
  }

  @Test
  void itsServersEndWithIt() throws Exception {
    ProcessBuilder builder =
        ChildProcess.launcher("", "load", "--rooms=2", "--seconds=600", "--baseline")
            .redirectErrorStream(true);
    ChildProcess load = ChildProcess.start(builder);
    try {
      await().atMost(PATIENCE).until(() -> load.handle().descendants().count() == 2);
      List<ProcessHandle> servers = load.handle().descendants().toList();
      load.terminate();
      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(servers).noneMatch(ProcessHandle::isAlive));
    } finally {
      load.handle().descendants().forEach(ProcessHandle::destroy);
      load.kill();
    }
  }

  @Test
  void aServerThatDoesNotAnswerIsNamed() {
    Launched load = Launched.inProcess(Main::commands, "load", "--url", "http://127.0.0.1:1");
    assertThat(load.status()).isEqualTo(1);
    assertThat(load.errors()).startsWith("espionage load: no server answers at http://127.0.0.1:1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rate=0 --rooms=5     | --rate: expected at least 0.5 turns/s for 5 rooms",
        "--rest=5               | --rest requires --idle",
        "--idle=5 --rest=21     | --rest: expected 0 to 20",
        "--idle=5 --rest=-1     | --rest: expected 0 to 20",
        "--nonsense             | Unknown option",
      })
  void wrongUsageIsNamed(String arguments, String complaint) {
    List<String> all = new ArrayList<>(List.of("load"));
    all.addAll(List.of(arguments.split(" ", -1)));
    Launched load = Launched.inProcess(Main::commands, all.toArray(String[]::new));
    assertThat(load.status()).isEqualTo(2);
    assertThat(load.errors()).contains(complaint);
    assertThat(load.output()).isEmpty();
  }

  private static List<String> keys(JsonArray measures) {
    return elements(measures).map(measure -> measure.get("key").getAsString()).toList();
  }

  private static Stream<JsonObject> elements(JsonArray array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsJsonObject);
  }
}
