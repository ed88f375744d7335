package dev.espionage.server.front;

import static dev.espionage.server.client.SocketClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.server.client.SocketClient;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
  private static final byte[] HELLO =
      SocketClient.frame()
          .setRequestId(1)
          .setHello(Hello.getDefaultInstance())
          .build()
          .toByteArray();

  private final FrontFixture front = new FrontFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aClientThatFallsSilentIsDisconnected() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(Masked.binary(HELLO));
      await().until(() -> front.count("espionage.frames", "direction", "out") == 1);
      front.time.pass(Duration.ofSeconds(62));
      assertThat(front.disconnects("silent")).isZero();
      front.time.pass(Duration.ofSeconds(1));
      assertThat(raw.closeCode()).isEqualTo(1001);
      front.time.pass(Duration.ofSeconds(3));
      await().until(() -> front.disconnects("silent") == 1);
    }
  }

  @Test
  void aClientThatAnswersPingsStays() {
    SocketClient client = front.connect().hello();
    for (int i = 0; i < 5; i++) {
      double frames = front.meters.registry().get("espionage.pings").counter().count();
      front.time.pass(Duration.ofSeconds(25));
      await()
          .until(() -> front.meters.registry().get("espionage.pings").counter().count() > frames);
    }
    assertThat(client.closed).isNotDone();
  }

  @Test
  void whileAClockRunsAPlayerIsPingedMoreOften() {
    front.rooms.clockRuns = true;
    SocketClient client = front.connect(front.player()).hello();
    client.watch(FakeRooms.GAME.text());
    double pings = pings();
    front.time.pass(Duration.ofSeconds(5));
    await().until(() -> pings() == pings + 1);
  }

  @Test
  void theRoundTripGoesWithATurn() {
    SocketClient client = front.connect(front.player()).hello();
    var resign = Resign.newBuilder().setGameId(FakeRooms.GAME.text());
    client.ask(command().setResign(resign));
    assertThat(front.rooms.submitted.remove().lag()).isEqualTo(Duration.ZERO);
  }

  private double pings() {
    return front.meters.registry().get("espionage.pings").counter().count();
  }
}
