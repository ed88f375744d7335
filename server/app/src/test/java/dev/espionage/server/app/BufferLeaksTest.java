package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.net.BufferLeaks;
import io.netty.util.ResourceLeakDetector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Tests that connections release every buffer, however they end.
class BufferLeaksTest {
  private static final String DROPPED = "dropped on purpose";
  private static final String HALF =
      "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n";

  @AutoClose private final OpenListeners open = new OpenListeners();

  @Test
  void testsTrackEveryBuffer() {
    assertThat(ResourceLeakDetector.getLevel()).isEqualTo(ResourceLeakDetector.Level.PARANOID);
  }

  /// Drops a buffer after everything else, and waits until Netty has found that one.
  @Test
  void connectionsReleaseWhatTheyReadAndWrite() {
    assertThat(BufferLeaks.found()).isEmpty();
    ListenerFixture front =
        open.start("socket.watching-burst", "1000000", "socket.max-queue", "16 KiB");
    front.rooms.listed = 10_000;
    assertThat(front.connect().hello().ask(CommandMessages.resign("0000000000000001")).hasError())
        .isTrue();
    assertThat(front.send(front.request("/none")).statusCode()).isEqualTo(404);
    try (var slow = RawSocket.narrow(front);
        var broken = RawSocket.upgraded(front);
        var half = new RawSocket(front)) {
      slow.bytes(MaskedFrames.binary(ListenerFixture.hello()));
      byte[] list = MaskedFrames.binary(ListenerFixture.listGames());
      await()
          .ignoreExceptions()
          .until(() -> {
            if (front.disconnects("slow_reader") == 1) {
              return true; // writing more may fail
            }
            front.time.pass(Duration.ofMillis(100));
            slow.bytes(list);
            return false;
          });
      broken.hex("c28000000000");
      half.send(HALF + "{");
      assertThat(broken.closeCode()).isEqualTo(1002);
    }
    open.close();
    assertNothingWasDropped();
  }

  /// Stops often, because only some stops meet a request that a connection is just reading.
  @Test
  void aStopReleasesTheRequestsThatAreNotComplete() {
    for (int stops = 0; stops < 20; stops++) {
      var front = new ListenerFixture();
      List<RawSocket> halves = new ArrayList<>();
      for (int count = 0; count < 6; count++) {
        halves.add(new RawSocket(front).send(HALF));
      }
      front.close();
      halves.forEach(RawSocket::close);
    }
    assertNothingWasDropped();
  }

  private static void assertNothingWasDropped() {
    BufferLeaks.drop(DROPPED);
    await().until(BufferLeaks::search);
    assertThat(BufferLeaks.found()).allMatch(records -> records.contains(DROPPED));
    BufferLeaks.forget();
  }
}
