package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.feature.PlayerDepartures.Reason;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the invitation and the ticket of a player end with the departure. The server's clock
/// stands still, so that no ticket ends because its player is absent.
class PlayerDepartureTest {
  private static final long SEED = 61;
  @TempDir static Path directory = Path.of("");
  private static WholeServer server;
  private static AccountClient accounts;
  private static AdminCaller admin;

  @BeforeAll
  static void start() {
    Path token = directory.resolve("token");
    server =
        new WholeServer(
            SEED,
            "management.token-file",
            token.toString(),
            "session.capacity",
            "12",
            "session.account-percent",
            "0");
    accounts = new AccountClient(server);
    admin = new AdminCaller(server, token);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(Reason.class)
  void nothingThatThePlayerOfferedStands(Reason reason) {
    Session session =
        reason == Reason.SESSION_LOST
            ? server.guest("Ada")
            : accounts.registered("Ada" + reason.name().charAt(0)).getSession();
    SocketClient player = server.connect(session);
    SocketClient watching = server.connect();
    watching.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    player.ask(CommandMessages.invitation("small", "600+5", false));
    player.ask(CommandMessages.seek("open-fast", "600+5", false));
    watching.awaitLobby(lobby -> lobby.getInvitationsCount() == 1);
    await().until(() -> seekers() == 1);
    depart(reason, session, player);
    watching.awaitLobby(lobby -> lobby.getInvitationsCount() == 0);
    await().until(() -> seekers() == 0);
  }

  private static double seekers() {
    return server.metric("espionage_pairing_seekers");
  }

  private static void depart(Reason reason, Session session, SocketClient player) {
    switch (reason) {
      case ERASED -> {
        var password = ConfirmRequest.newBuilder().setPassword(AccountClient.PASSWORD);
        assertStatus(
            204,
            accounts.send("POST", "/api/account/erase", password, Optional.of(session.getToken())));
      }
      case SUSPENDED -> {
        String suspension =
            "{\"player\":\"id:%s\",\"reason\":\"Cheating\",\"untilEpochMs\":4102444800000}"
                .formatted(session.getPlayer().getPlayerId());
        assertStatus(200, admin.post("/admin/players/suspend", suspension));
      }
      case SESSION_LOST -> {
        player.abort();
        server.clock.pass(Duration.ofSeconds(1));
        await()
            .until(() -> {
              server.guest("Other");
              return !accounts.isGood(session.getToken());
            });
      }
      case BECOMES_BOT ->
          assertStatus(
              200,
              server.send(
                  server
                      .request("/api/account/bot")
                      .header("Authorization", "Bearer " + session.getToken())
                      .POST(BodyPublishers.noBody())));
    }
  }

  private static void assertStatus(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
  }
}
