package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.sql.SharedStore;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UpgradeTest {
  private final ListenerFixture front =
      new ListenerFixture("http.allowed-origins.0", "https://play.example.org");

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void withoutASessionOneIsASpectator() {
    SocketClient client = front.connect();
    assertThat(client.subprotocol()).isEqualTo("espionage.v1");
    var welcome = client.ask(frame().setHello(Hello.getDefaultInstance())).getWelcome();
    assertThat(welcome.hasYou()).isFalse();
    assertThat(welcome.getProtocolVersion()).isEqualTo(1);
    assertThat(welcome.getHeartbeatIntervalMs()).isEqualTo(25_000);
    assertThat(welcome.getLimits().getFrameBytes()).isEqualTo(4096);
    assertThat(welcome.getLimits().getPlayingBurst()).isEqualTo(60);
    assertThat(welcome.getServerTimeEpochMs()).isEqualTo(front.time.instant().toEpochMilli());
  }

  @Test
  void aBearerTokenProvesASession() {
    var welcome =
        front.connect(front.guest()).ask(frame().setHello(Hello.getDefaultInstance())).getWelcome();
    assertThat(welcome.getYou().getName()).startsWith("Ada·");
    assertThat(welcome.getYou().getGuest()).isTrue();
    assertThat(welcome.getGamesList()).containsExactly(FakeRooms.GAME.text());
  }

  @Test
  void aCookieWithTheOriginOfThisHostProvesASession() {
    String cookie = "espionage=" + front.guest().reveal();
    SocketClient client =
        front.connect(Map.of("Cookie", cookie, "Origin", "http://" + front.host()));
    assertThat(client.ask(frame().setHello(Hello.getDefaultInstance())).getWelcome().hasYou())
        .isTrue();
  }

  @Test
  void aCookieWithoutAnOriginIsRefused() {
    String cookie = "espionage=" + front.guest().reveal();
    assertThat(front.refused(Map.of("Cookie", cookie))).isEqualTo(403);
  }

  @Test
  void aForeignOriginIsRefused() {
    assertThat(front.refused(Map.of("Origin", "https://evil.example.org"))).isEqualTo(403);
    assertThat(front.refused(Map.of("Origin", "null"))).isEqualTo(403);
    assertThat(front.rejections("http_403")).isEqualTo(2);
  }

  @Test
  void aConfiguredOriginIsLetIn() {
    assertThat(front.refused(Map.of("Origin", "https://play.example.org"))).isEqualTo(101);
  }

  @Test
  void anUnknownTokenIsToldAndClosed() {
    SocketClient client = front.connect(Token.draw(new SecureRandom()));
    assertThat(client.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAUTHENTICATED);
    assertThat(client.closeCode()).isEqualTo(4401);
    await().until(() -> front.disconnects("unauthenticated") == 1);
  }

  @Test
  void aTokenThatIsNoneIsToldAndClosed() {
    SocketClient client = front.connect(Map.of("Authorization", "Basic dXNlcjpwYXNz"));
    assertThat(client.closeCode()).isEqualTo(4401);
  }

  @Test
  void anExpiredSessionClosesItsConnections() {
    SocketClient client = front.connect(front.guest()).hello();
    front.time.pass(Duration.ofDays(30));
    assertThat(client.closeCode()).isEqualTo(4403);
    await().until(() -> front.disconnects("expired") == 1);
  }

  @Test
  void aRevokedSessionClosesItsConnections() {
    Token token = front.guest();
    SocketClient client = front.connect(token).hello();
    SocketClient other = front.connect(front.guest()).hello();
    front.sessions.revoke(token);
    assertThat(client.closeCode()).isEqualTo(4403);
    await().until(() -> front.disconnects("revoked") == 1);
    assertThat(other.closed).isNotDone();
  }

  private void endUnnoticed(Token session) {
    SharedStore.sql()
        .writer()
        .change(handle ->
            handle
                .createUpdate("delete from session where token_hash = :hash")
                .bind("hash", session.hash())
                .execute())
        .toCompletableFuture()
        .join();
  }

  @Test
  void aCheckClosesConnectionsWhoseSessionEndedUnnoticed() {
    Token token = front.guest();
    SocketClient client = front.connect(token).hello();
    SocketClient other = front.connect(front.guest()).hello();
    SocketClient spectator = front.connect().hello();
    endUnnoticed(token);
    assertThat(front.sessionCheck(Set.of()).check().toCompletableFuture().join()).isEqualTo(1);
    assertThat(client.closeCode()).isEqualTo(4403);
    await().until(() -> front.disconnects("revoked") == 1);
    assertThat(front.meters.scrape()).contains("espionage_sessions_missed_total 1");
    assertThat(front.sessionCheck(Set.of()).check().toCompletableFuture().join()).isZero();
    assertThat(other.closed).isNotDone();
    assertThat(spectator.closed).isNotDone();
  }

  @Test
  void aCheckLeavesOutSomePlayers() {
    Token token = front.player();
    SocketClient client = front.connect(token).hello();
    endUnnoticed(token);
    var exempt = front.sessionCheck(Set.of(front.rooms.player.orElseThrow()));
    assertThat(exempt.check().toCompletableFuture().join()).isZero();
    assertThat(client.closed).isNotDone();
  }

  @Test
  void aCheckThatFailsLeavesConnectionsOpenAndIsRepeated() {
    Token token = front.guest();
    SocketClient client = front.connect(token).hello();
    endUnnoticed(token);
    var fails = new AtomicBoolean(true);
    var check =
        front.sessionCheck(
            Set.of(),
            sessions ->
                fails.getAndSet(false)
                    ? CompletableFuture.failedStage(new IOException("no store"))
                    : front.sessions.valid(sessions));
    assertThat(check.check().toCompletableFuture()).isCompletedExceptionally();
    assertThat(client.closed).isNotDone();
    assertThat(check.check().toCompletableFuture().join()).isEqualTo(1);
    assertThat(client.closeCode()).isEqualTo(4403);
  }

  @Test
  void theSubprotocolMayBeOnTheSecondOfTwoLines() {
    String request = RawSocket.upgrade("13", "chat\r\nSec-WebSocket-Protocol: espionage.v1");
    try (var raw = new RawSocket(front)) {
      assertThat(raw.send(request).head().toLowerCase(Locale.ROOT))
          .startsWith("http/1.1 101")
          .contains("sec-websocket-protocol: espionage.v1");
    }
  }

  @Test
  void theSubprotocolIsRequired() {
    assertThat(RawSocket.answer(front, RawSocket.upgrade("13", "chat")))
        .startsWith("HTTP/1.1 400")
        .contains("subprotocol-required");
  }

  @Test
  void anotherVersionOfWebSocketIsNamed() {
    assertThat(RawSocket.answer(front, RawSocket.upgrade("8", "espionage.v1")))
        .startsWith("HTTP/1.1 426")
        .containsIgnoringCase("sec-websocket-version: 13");
  }

  @Test
  void withoutAnUpgradeThereIsNoSocket() {
    assertThat(front.send(front.request("/ws")).statusCode()).isEqualTo(426);
  }

  @Test
  void upgradesAreLimitedByAddress() {
    for (int i = 0; i < 20; i++) {
      assertThat(front.refused(Map.of())).isEqualTo(101);
    }
    assertThat(front.refused(Map.of())).isEqualTo(429);
    assertThat(front.limited("upgrades")).isEqualTo(1);
    front.time.pass(Duration.ofMillis(500));
    assertThat(front.refused(Map.of())).isEqualTo(101);
  }

  @Test
  void aBrokenStoreOfSessionsIsNotTakenForABadCredential() {
    front.sessionsBroken = true;
    String bearer = "Bearer " + front.guest().reveal();
    assertThat(front.refused(Map.of("Authorization", bearer))).isEqualTo(503);
  }
}
