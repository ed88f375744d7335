package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.net.http.TcpAdmission;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class LimitsTest {
  @AutoClose private final OpenListeners open = new OpenListeners();

  @Test
  void aWatcherHasTwentyCommandsAtOnceAndOneASecond() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect().hello();
    assertThat(accepted(client, 30)).isEqualTo(19);
    front.time.pass(Duration.ofSeconds(3));
    assertThat(accepted(client, 5)).isEqualTo(3);
  }

  @Test
  void aPlayerHasSixtyAtOnceAndThreeASecond() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect(front.player()).hello();
    client.watch(FakeRooms.GAME.text());
    // Hello and Watch, paid at the rate of a watcher, took two of the twenty seconds that fill the
    // bucket.
    assertThat(accepted(client, 70)).isEqualTo(54);
    front.time.pass(Duration.ofSeconds(2));
    assertThat(accepted(client, 10)).isEqualTo(6);
  }

  @Test
  void aRefusalSaysWhenToComeBack() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect().hello();
    accepted(client, 19);
    var error = client.askRefused(ping());
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
    assertThat(error.getRetryable()).isTrue();
    assertThat(error.getRetryAfterMs()).isBetween(1000, 1001);
    front.time.pass(Duration.ofMillis(error.getRetryAfterMs()));
    assertThat(client.ask(ping()).hasPong()).isTrue();
  }

  @Test
  void whoPausesIsNotTakenForAFlood() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect().hello();
    accepted(client, 30);
    front.time.pass(Duration.ofSeconds(9));
    accepted(client, 9);
    assertThat(client.closed).isNotDone();
    for (int i = 0; i < 4; i++) {
      front.time.pass(Duration.ofMillis(500));
      accepted(client, 4);
    }
    assertThat(client.closed).isNotDone();
  }

  @Test
  void sendingOnAndOnClosesAfterTenSeconds() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect().hello();
    accepted(client, 25);
    for (int i = 0; i < 9; i++) {
      front.time.pass(Duration.ofSeconds(1));
      accepted(client, 4);
    }
    assertThat(client.closed).isNotDone();
    front.time.pass(Duration.ofSeconds(1));
    for (int i = 0; i < 4; i++) {
      client.sendIfOpen(ping());
    }
    assertThat(client.closeCode()).isEqualTo(1008);
    await().until(() -> front.disconnects("flood") == 1);
  }

  @Test
  void withoutHelloAConnectionCloses() {
    ListenerFixture front = open.start();
    SocketClient client = front.connect();
    await().until(() -> front.level("espionage.connections") == 1);
    front.time.pass(Duration.ofSeconds(11));
    assertThat(client.closeCode()).isEqualTo(1008);
    await().until(() -> front.disconnects("no_hello") == 1);
  }

  @Test
  void subscriptionsAreLimited() {
    ListenerFixture front = open.start("socket.max-subscriptions", "4");
    SocketClient client = front.connect().hello();
    for (int i = 1; i <= 4; i++) {
      assertThat(client.watch("000000000000000" + i).hasWatching()).isTrue();
    }
    assertThat(client.watch("0000000000000005").getError().getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    assertThat(client.watch("0000000000000002").hasWatching()).isTrue();
    client.ask(frame().setUnwatch(Unwatch.newBuilder().setGameId("0000000000000001")));
    assertThat(client.watch("0000000000000005").hasWatching()).isTrue();
  }

  @Test
  void historiesThatWaitAreLimited() {
    ListenerFixture front = open.start("history.max-waiting", "2");
    front.rooms.historiesHeld = new CompletableFuture<>();
    SocketClient client = front.connect().hello();
    client.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    client.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    var refused = client.askRefused(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(refused.getCode()).isEqualTo(ErrorCode.ERROR_CODE_BUSY);
    assertThat(refused.getRetryAfterMs()).isEqualTo(1_000);
    assertThat(front.rejections("busy")).isEqualTo(1);
    front.rooms.historiesHeld.complete(null);
    assertThat(client.ask(CommandMessages.history(FakeRooms.GAME.text(), 0)).hasHistory()).isTrue();
  }

  @Test
  void aGameThatIsNotThereTakesNoPlace() {
    ListenerFixture front = open.start("socket.max-subscriptions", "4");
    SocketClient client = front.connect().hello();
    for (int i = 1; i <= 4; i++) {
      assertThat(client.watch("zzzzzzzzzzzzzzzz").getError().getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
    }
    assertThat(client.watch("0000000000000001").hasWatching()).isTrue();
  }

  @Test
  void connectionsAreLimitedByAddress() {
    ListenerFixture front = open.start("address.max-connections", "2");
    SocketClient first = front.connect();
    front.connect();
    assertThat(front.refused(Map.of())).isEqualTo(429);
    first.abort();
    await().until(() -> front.refused(Map.of()) == 101);
  }

  @Test
  void tcpConnectionsOfOneAddressAreLimited() {
    ListenerFixture front = open.start("address.max-connections", "1");
    for (int i = 0; i < 2; i++) {
      open.add(busy(front));
    }
    assertThat(RawSocket.answer(front, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        .startsWith("HTTP/1.1 503 ")
        .contains("retry-after: 5", "connection: close", "too-many-connections")
        .contains("close some or wait");
    assertThat(front.rejections("tcp_connections")).isEqualTo(1);
  }

  @Test
  void onlySomeOfTheRejectedConnectionsGetAReply() {
    ListenerFixture front = open.start("http.max-connections", "1");
    open.add(busy(front));
    for (int i = 0; i < TcpAdmission.MOST_REPLIES; i++) {
      var rejected = new RawSocket(front);
      open.add(rejected);
      assertThat(rejected.head()).startsWith("HTTP/1.1 503 ");
    }
    try (var last = new RawSocket(front)) {
      assertThat(last.head()).isEmpty();
    }
    assertThat(front.level("espionage.tcp.connections")).isEqualTo(1);
  }

  @Test
  void tcpConnectionsAreLimitedInAll() {
    ListenerFixture front = open.start("http.max-connections", "1");
    open.add(busy(front));
    try (var second = new RawSocket(front)) {
      assertThat(second.ended()).isTrue();
    }
  }

  /// Opens a connection with a request that the server has begun to read.
  private static RawSocket busy(ListenerFixture front) {
    String request =
        String.join(
            "\r\n",
            "POST /api/sessions HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Content-Length: 15",
            "Expect: 100-continue",
            "",
            "");
    RawSocket raw = new RawSocket(front).send(request);
    assertThat(raw.head()).startsWith("HTTP/1.1 100");
    return raw;
  }

  @Test
  void connectionsToThePortOfComputerPlayersAreLimited() {
    ListenerFixture front = open.start("computer.max-games", "1");
    InetSocketAddress port = front.serverListeners.computersAddress().orElseThrow();
    for (int i = 0; i < 20; i++) {
      open.add(new RawSocket(port));
    }
    await().until(() -> front.rejections("tcp_connections") == 2);
    assertThat(front.connect().hello().ask(ping()).hasPong()).isTrue();
  }

  @Test
  void connectionsToTheManagementPortAreLimited() {
    ListenerFixture front = open.start("management.max-connections", "3");
    InetSocketAddress port = front.serverListeners.managementAddress();
    for (int i = 0; i < 5; i++) {
      open.add(new RawSocket(port));
    }
    await().until(() -> front.rejections("tcp_connections") == 2);
    assertThat(front.connect().hello().ask(ping()).hasPong()).isTrue();
  }

  @Test
  void clientsBehindATrustedProxyHaveTheirOwnLimits() {
    ListenerFixture front =
        open.start("address.max-connections", "1", "http.trusted-proxies.0", "127.0.0.1");
    assertThat(front.refused(Map.of("X-Forwarded-For", "192.0.2.1"))).isEqualTo(101);
    assertThat(front.refused(Map.of("X-Forwarded-For", "192.0.2.2"))).isEqualTo(101);
    assertThat(front.refused(Map.of("X-Forwarded-For", "6.6.6.6, 192.0.2.1"))).isEqualTo(429);
  }

  @Test
  void othersCannotPretendToBeForwarded() {
    ListenerFixture front = open.start("address.max-connections", "1");
    assertThat(front.refused(Map.of("X-Forwarded-For", "192.0.2.1"))).isEqualTo(101);
    assertThat(front.refused(Map.of("X-Forwarded-For", "192.0.2.2"))).isEqualTo(429);
  }

  @Test
  void whoDoesNotReadIsDisconnected() {
    ListenerFixture front =
        open.start(
            "socket.watching-burst", "1000000",
            "socket.max-queue", "16 KiB",
            "socket.write-buffer", "4 KiB");
    front.rooms.listed = 10_000;
    byte[] list = MaskedFrames.binary(ListenerFixture.listGames());
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.binary(ListenerFixture.hello()));
      await()
          .ignoreExceptions()
          .until(() -> {
            if (front.disconnects("slow_reader") == 1) {
              return true; // writing more may fail
            }
            front.time.pass(Duration.ofMillis(100));
            raw.bytes(list);
            return false;
          });
    }
  }

  /// Sends invitations and returns the number that are created.
  private static int created(SocketClient client, int count) {
    int created = 0;
    for (int i = 0; i < count; i++) {
      var answer = client.ask(CommandMessages.invitation("small", "600+5", false));
      created += answer.hasInvitationCreated() ? 1 : 0;
    }
    return created;
  }

  @Test
  void aPlayerCreatesThirtyInvitationsAtOnceAndOneEveryTwoSeconds() {
    ListenerFixture front = open.start("socket.watching-burst", "1000");
    SocketClient client = front.connect(front.guest()).hello();
    assertThat(created(client, 35)).isEqualTo(30);
    var error = client.askRefused(CommandMessages.seek("small", "600+5", false));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
    assertThat(error.getRetryable()).isTrue();
    assertThat(error.getRetryAfterMs()).isBetween(1_900, 2_001);
    assertThat(front.rejections("rate_limited")).isEqualTo(6);
    assertThat(client.ask(ping()).hasPong()).as("other commands are not affected").isTrue();
    assertThat(created(front.connect(front.guest()).hello(), 1)).as("nor other players").isOne();
    front.time.pass(Duration.ofSeconds(6));
    assertThat(created(client, 5)).isEqualTo(3);
  }

  @Test
  void allPlayersOfAnAddressShareARateOfCreations() {
    ListenerFixture front =
        open.start("play.address-creations", "10", "http.trusted-proxies.0", "127.0.0.1");
    assertThat(created(front.guestAt("192.0.2.1"), 6)).isEqualTo(6);
    assertThat(created(front.guestAt("192.0.2.1"), 6)).isEqualTo(4);
    assertThat(created(front.guestAt("192.0.2.2"), 6)).isEqualTo(6);
  }

  @Test
  void everyCommandThatCreatesSomethingCounts() {
    ListenerFixture front = open.start("play.creations", "1");
    SocketClient client = front.connect(front.guest()).hello();
    assertThat(created(client, 1)).isEqualTo(1);
    String id = "0".repeat(16);
    for (ClientFrame.Builder creating :
        List.of(
            CommandMessages.invitation("small", "600+5", false),
            CommandMessages.accept(id),
            CommandMessages.seek("small", "600+5", false),
            CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM),
            CommandMessages.offerRematch(id))) {
      assertThat(client.ask(creating).getError().getCode())
          .as("%s", creating.getCommandCase())
          .isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
    }
    assertThat(client.ask(CommandMessages.stopSeeking()).getError().getCode())
        .isNotEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
  }

  private static ClientFrame.Builder ping() {
    return frame().setPing(Ping.getDefaultInstance());
  }

  /// Sends pings and returns the number that are answered with pongs.
  private static int accepted(SocketClient client, int count) {
    int accepted = 0;
    for (int i = 0; i < count; i++) {
      accepted += client.ask(ping()).hasPong() ? 1 : 0;
    }
    return accepted;
  }
}
