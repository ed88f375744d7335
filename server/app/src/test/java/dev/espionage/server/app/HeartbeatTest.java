package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.server.client.SocketClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
  private static final byte[] HELLO =
      SocketClient.frame()
          .setRequestId(1)
          .setHello(Hello.getDefaultInstance())
          .build()
          .toByteArray();
  private static final byte[] RESIGN =
      command()
          .setRequestId(2)
          .setResign(Resign.newBuilder().setGameId(FakeRooms.GAME.text()))
          .build()
          .toByteArray();
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aClientThatFallsSilentIsDisconnected() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.binary(HELLO));
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
  void theMeasuredRoundTripGoesWithACommand() throws InterruptedException {
    try (var raw = RawSocket.upgraded(front, front.player())) {
      raw.bytes(MaskedFrames.binary(HELLO));
      byte[] ping = raw.ping();
      front.time.pass(Duration.ofMillis(170));
      raw.bytes(MaskedFrames.pong(ping)).bytes(MaskedFrames.binary(RESIGN));
      assertThat(lagOfNextCommand()).isEqualTo(Duration.ofMillis(170));
    }
  }

  @Test
  void aCommandBeforeTheFirstPongHasNoLag() throws InterruptedException {
    try (var raw = RawSocket.upgraded(front, front.player())) {
      raw.bytes(MaskedFrames.binary(HELLO));
      byte[] ping = raw.ping();
      front.time.pass(Duration.ofMillis(170));
      ping[0]++;
      raw.bytes(MaskedFrames.pong(ping)).bytes(MaskedFrames.binary(RESIGN));
      assertThat(lagOfNextCommand()).isZero();
    }
  }

  private Duration lagOfNextCommand() throws InterruptedException {
    var submitted = front.rooms.submitted.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(submitted).as("command that reaches the room").isNotNull();
    return submitted.lag();
  }

  private double pings() {
    return front.meters.registry().get("espionage.pings").counter().count();
  }
}
