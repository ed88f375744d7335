package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.silence.LogCapture;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the end of WebSocket connections, for both sides that can start it. */
class SocketCloseTest {
  private static final int CLOSE = 0x88;
  private static final int FIRST_FRAGMENT = 0x02;
  private static final byte[] GOING_AWAY = HexFormat.of().parseHex("03e9");

  private final ListenerFixture front = new ListenerFixture();

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
}
