package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests limits other than the defaults on one fixture.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SettingsTest {
  private final ListenerFixture front =
      new ListenerFixture(
          "http.request-timeout", "3s",
          "http.max-body", "512 B",
          "http.max-headers", "1 KiB",
          "http.max-request-line", "300 B",
          "socket.hello-timeout", "3s",
          "socket.heartbeat-playing", "4s",
          "socket.heartbeat-idle", "15s",
          "socket.playing-per-second", "7",
          "socket.watching-per-second", "5",
          "socket.flood-after", "2s",
          "socket.close-timeout", "1s");

  @AfterAll
  void stop() {
    front.close();
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }

  /// The server may read the request only after the time begins to pass.
  @Test
  void aRequestHasTheTimeThatIsSet() {
    long begun = front.time.read();
    try (var raw = new RawSocket(front)) {
      raw.send("GET / HTTP/1.1\r\nHost: x\r\n");
      await()
          .until(() -> {
            front.time.pass(Duration.ofMillis(250));
            return raw.hasMore();
          });
      assertThat(raw.head()).startsWith("HTTP/1.1 408");
      assertThat(Duration.ofNanos(front.time.read() - begun))
          .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(9));
    }
  }

  @Test
  void aBodyHasTheLengthThatIsSet() {
    assertThat(opened("x".repeat(600)).statusCode()).isEqualTo(413);
    assertThat(opened("Ada").statusCode()).isEqualTo(201);
  }

  private HttpResponse<String> opened(String name) {
    return front.send(
        front
            .request("/api/sessions")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"name\": \"" + name + "\"}")));
  }

  @Test
  void headersHaveTheLengthThatIsSet() {
    String longer = "GET / HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(1_100) + "\r\n\r\n";
    assertThat(RawSocket.answer(front, longer)).startsWith("HTTP/1.1 431");
    assertThat(RawSocket.answer(front, longer.replaceFirst("x{200}", "")))
        .startsWith("HTTP/1.1 200");
  }

  @Test
  void theRequestLineHasTheLengthThatIsSet() {
    assertThat(RawSocket.answer(front, get("/" + "x".repeat(300)))).startsWith("HTTP/1.1 414");
    assertThat(RawSocket.answer(front, get("/" + "x".repeat(250)))).startsWith("HTTP/1.1 404");
  }

  @Test
  void helloHasTheTimeThatIsSetAndTheCloseToo() {
    try (var raw = RawSocket.upgraded(front)) {
      await().until(() -> front.level("espionage.connections") > 0);
      front.time.pass(Duration.ofMillis(3_100));
      assertThat(raw.closeCode()).isEqualTo(1008);
      front.time.pass(Duration.ofMillis(1_100));
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void whoWatchesIsPingedAtTheIntervalThatIsSet() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.binary(ListenerFixture.hello()));
      byte first = raw.ping()[Long.BYTES - 1];
      front.time.pass(Duration.ofSeconds(15));
      assertThat(raw.ping()[Long.BYTES - 1] - first).isEqualTo(1);
    }
    var welcome = front.connect().ask(frame().setHello(Hello.getDefaultInstance())).getWelcome();
    assertThat(welcome.getHeartbeatIntervalMs()).isEqualTo(15_000);
  }

  @Test
  void whoPlaysIsPingedAtTheIntervalThatIsSet() {
    front.rooms.clockRuns = true;
    SocketClient client = front.connect(front.player()).hello();
    client.watch(FakeRooms.GAME.text());
    double pings = pings();
    front.time.pass(Duration.ofSeconds(4));
    await().until(() -> pings() == pings + 1);
  }

  private double pings() {
    return front.meters.registry().get("espionage.pings").counter().count();
  }

  @Test
  void commandsComeBackAtTheRatesThatAreSet() {
    SocketClient watcher = front.connect().hello();
    accepted(watcher, 30);
    SocketClient player = front.connect(front.player()).hello();
    player.watch(FakeRooms.GAME.text());
    accepted(player, 80);
    front.time.pass(Duration.ofSeconds(1));
    assertThat(accepted(watcher, 10)).isEqualTo(5);
    assertThat(accepted(player, 10)).isEqualTo(7);
  }

  @Test
  void aFloodMayLastAsLongAsIsSet() {
    SocketClient client = front.connect().hello();
    accepted(client, 25);
    for (int i = 0; i < 9; i++) {
      front.time.pass(Duration.ofMillis(200));
      accepted(client, 4);
    }
    assertThat(client.closed).isNotDone();
    front.time.pass(Duration.ofMillis(200));
    for (int i = 0; i < 4; i++) {
      client.sendIfOpen(ping());
    }
    assertThat(client.closeCode()).isEqualTo(1008);
  }

  private static dev.espionage.protocol.v1.ClientFrame.Builder ping() {
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

  @Test
  void upgradesAndSessionsOfAnAddressComeBackInTheWindowsThatAreSet() {
    try (var strict =
        new ListenerFixture(
            "address.upgrades", "2",
            "address.upgrades-window", "40s",
            "address.sessions", "1",
            "address.sessions-window", "30m")) {
      assertThat(strict.refused(Map.of())).isEqualTo(101);
      assertThat(strict.refused(Map.of())).isEqualTo(101);
      assertThat(strict.refused(Map.of())).isEqualTo(429);
      strict.time.pass(Duration.ofSeconds(19));
      assertThat(strict.refused(Map.of())).isEqualTo(429);
      strict.time.pass(Duration.ofSeconds(1));
      assertThat(strict.refused(Map.of())).isEqualTo(101);
      var guest =
          strict
              .request("/api/sessions")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"name\": \"Ada\"}"));
      assertThat(strict.send(guest).statusCode()).isEqualTo(201);
      HttpResponse<String> refused = strict.send(guest);
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.headers().firstValue("retry-after")).contains("1800");
    }
  }

  @Test
  void whenAServerStopsClientsComeBackWhenThatIsSet() {
    assertThat(reconnectAfter("shutdown.reconnect-after", "7s", "shutdown.reconnect-spread", "0s"))
        .isEqualTo(7_000);
    assertThat(reconnectAfter("shutdown.reconnect-after", "0s", "shutdown.reconnect-spread", "1ms"))
        .isBetween(0, 1);
  }

  @Test
  void whenANodeStopsClientsComeToAnotherOneWhenThatIsSet() {
    assertThat(
            reconnectAfter(
                "cluster.seed-nodes.0", "127.0.0.1:1",
                "store.url", "jdbc:postgresql://127.0.0.1/unused",
                "cluster.reconnect-spread", "1ms"))
        .isBetween(0, 1);
  }

  /// Returns the reconnect delay that the server announces, in milliseconds.
  private static int reconnectAfter(String... settings) {
    try (var stopping = new ListenerFixture(settings)) {
      SocketClient client = stopping.connect().hello();
      stopping.serverListeners.stop();
      return client.next().getGoAway().getReconnectAfterMs();
    }
  }
}
