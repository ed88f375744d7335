package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.util.JsonFormat;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.LaunchedServer;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a server in its own process stops in order when it is told to.
@OwnProcess("sends it SIGTERM")
class StopIT {
  /// The least time that an operator or Kubernetes gives the server.
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final Duration STOOD_STILL = Duration.ofSeconds(3);

  @TempDir Path directory = Path.of("");
  private LaunchedServer server;
  private final HttpClient http = HttpClient.newHttpClient();
  private final SplittableRandom random = new SplittableRandom(11);

  @BeforeEach
  void start() throws IOException, InterruptedException {
    server =
        LaunchedServer.start(
            directory.resolve("server.log"),
            Map.of(
                "http.port", "0",
                "management.port", "0",
                "data.directory", directory.resolve("data").toString()));
  }

  @AfterEach
  void stop() {
    http.shutdownNow();
    server.close();
  }

  private SocketClient guest(String name) throws Exception {
    HttpResponse<String> opened =
        http.send(
            HttpRequest.newBuilder(URI.create(server.url() + "api/sessions"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"%s\"}".formatted(name)))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    var session = Session.newBuilder();
    JsonFormat.parser().merge(opened.body(), session);
    String host = server.host();
    return SocketClient.open(http, host, Map.of("Authorization", "Bearer " + session.getToken()))
        .hello();
  }

  /// Begins a game in which both armies are deployed.
  private BySide<GameClient> begin(SocketClient anna, SocketClient boris) {
    ServerFrame invited = anna.ask(CommandMessages.invitation("small", "600+0", true));
    String link = invited.getInvitationCreated().getLinkToken();
    String game = boris.ask(CommandMessages.acceptLink(link)).getGameCreated().getGameId();
    GameClient white = GameClient.taken(anna, game, Viewer.WHITE);
    GameClient black = GameClient.taken(boris, game, Viewer.BLACK);
    white.ask(CommandMessages.deployAtRandom(game));
    black.ask(CommandMessages.deployAtRandom(game));
    return new BySide<>(white, black);
  }

  @Test
  void itSaysGoodbyeAfterTheAnswersThatAreDueAndEndsWithZero() throws Exception {
    SocketClient anna = guest("Anna");
    SocketClient boris = guest("Boris");
    BySide<GameClient> players = begin(anna, boris);
    players.white().ask(turn(players.white(), 0));

    server.process().terminate();
    int goodbye = anna.awaitNewest(StopIT::reconnectAfter);
    assertThat(goodbye).isBetween(2_000, 7_000);
    assertThat(boris.awaitNewest(StopIT::reconnectAfter)).isBetween(2_000, 7_000);
    assertThat(anna.closeCode()).isEqualTo(1001);
    assertThat(server.process().awaitExit(LONGEST)).isZero();
    assertThat(kinds(anna))
        .containsSubsequence(ServerFrame.MessageCase.DONE, ServerFrame.MessageCase.GO_AWAY);
  }

  /// White's turn waits in the socket while the server stands still.
  @Test
  void aServerThatStandsStillChargesNobody() throws Exception {
    SocketClient anna = guest("Anna");
    BySide<GameClient> players = begin(anna, guest("Boris"));
    GameClient white = players.white();
    GameClient black = players.black();
    white.ask(turn(white, 0));
    black.ask(turn(black, 1));
    ClientFrame.Builder turn = turn(white, 2);
    int before = server.process().log().length();
    server.process().suspend();
    anna.send(turn);
    await().pollDelay(STOOD_STILL).until(() -> true);
    server.process().resume();
    Snapshot after = black.untilTurn(3);
    assertThat(after.getClocks().getWhite().getRemainingMs()).isGreaterThan(599_000);
    black.ask(turn(black, 3));
    assertThat(black.untilTurn(4).getClocks().getBlack().getRemainingMs()).isGreaterThan(599_000);
    assertThat(server.process().log().substring(before)).contains("the process stood still");
  }

  private ClientFrame.Builder turn(GameClient gameClient, int turn) {
    return CommandMessages.turn(
        gameClient.game(), TestPlayers.turn(gameClient.view(gameClient.untilTurn(turn)), random));
  }

  private static Optional<Integer> reconnectAfter(ServerFrame frame) {
    return Optional.of(frame)
        .filter(ServerFrame::hasGoAway)
        .map(one -> one.getGoAway().getReconnectAfterMs());
  }

  private static List<ServerFrame.MessageCase> kinds(SocketClient client) {
    return client.received().stream().map(received -> received.frame().getMessageCase()).toList();
  }
}
