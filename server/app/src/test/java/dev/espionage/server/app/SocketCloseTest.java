package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.silence.LogCapture;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests the end of WebSocket connections, for both sides that can start it.
class SocketCloseTest {
  private static final int CLOSE = 0x88;
  private static final int PING = 0x89;
  private static final int FIRST_FRAGMENT = 0x02;
  private static final byte[] GOING_AWAY = HexFormat.of().parseHex("03e9");

  private final ListenerFixture front = new ListenerFixture("socket.watching-burst", "1000000");

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aConnectionLostWithinAMessageIsNoFault() {
    try (var log = new LogCapture()) {
      try (var raw = RawSocket.upgraded(front)) {
        raw.bytes(MaskedFrames.frame(FIRST_FRAGMENT, new byte[10]));
      }
      await().until(() -> front.disconnects("lost") == 1);
      assertNoFault(log);
    }
  }

  @Test
  void aCloseFrameWithinAMessageIsNoFault() {
    try (var log = new LogCapture()) {
      try (var raw = RawSocket.upgraded(front)) {
        raw.bytes(MaskedFrames.frame(FIRST_FRAGMENT, new byte[10]));
        raw.bytes(MaskedFrames.frame(CLOSE, GOING_AWAY));
        assertThat(raw.closeCode()).isEqualTo(1000);
        assertThat(raw.ended()).isTrue();
      }
      await().until(() -> front.disconnects("client") == 1);
      assertNoFault(log);
    }
  }

  private void assertNoFault(LogCapture log) {
    assertThat(front.disconnects("fault")).isZero();
    assertThat(log.lines())
        .filteredOn(line -> line.contains("server.net"))
        .noneMatch(line -> line.startsWith("ERROR") || line.startsWith("WARN"));
  }

  /// Two writes show a reset: the first one provokes it, the second one fails.
  @Test
  void aPongUnderWayDoesNotResetAConnectionThatTheClientCloses() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.frame(CLOSE, GOING_AWAY));
      assertThat(raw.closeCode()).isEqualTo(1000);
      assertThat(raw.frame()).isEmpty();
      for (int i = 0; i < 10; i++) {
        raw.bytes(MaskedFrames.pong(new byte[8]));
      }
      assertThat(raw.frame()).isEmpty();
    }
    await().until(() -> front.disconnects("client") == 1);
  }

  @Test
  void aClientThatKeepsTcpOpenAfterItsCloseFrameIsCutOff() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.frame(CLOSE, new byte[0]));
      assertThat(raw.closeCode()).isEqualTo(1000);
      front.settle();
      assertThat(front.disconnects("client")).isZero();
      front.time.pass(Duration.ofSeconds(3));
      await().until(() -> front.disconnects("client") == 1);
    }
  }

  @Test
  void aClientThatDoesNotAnswerACloseFrameIsCutOff() {
    try (var raw = RawSocket.upgraded(front)) {
      front.settle();
      front.time.pass(Duration.ofSeconds(11));
      assertThat(raw.closeCode()).isEqualTo(1008);
      raw.bytes(MaskedFrames.frame(PING, new byte[4]));
      front.settle();
      assertThat(front.disconnects("no_hello")).isZero();
      front.time.pass(Duration.ofSeconds(3));
      await().until(() -> front.disconnects("no_hello") == 1);
      assertThat(raw.frame()).as("no pong after the close frame").isEmpty();
    }
  }

  /// The system buffers some megabytes for a client that does not read.
  @Test
  void pongsForAClientThatNeverReadsAreDropped() {
    int pings = 100_000;
    try (var raw = RawSocket.upgraded(front)) {
      byte[] ping = MaskedFrames.frame(PING, new byte[125]);
      for (int i = 0; i < pings; i++) {
        raw.bytes(ping);
      }
      raw.bytes(MaskedFrames.frame(CLOSE, new byte[0]));
      int pongs = 0;
      while (raw.frame().orElseThrow().type() != CLOSE) {
        pongs++;
      }
      assertThat(pongs).isPositive().isLessThan(pings);
    }
  }
}
