package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.server.app.RawSocket.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs the cases of the Autobahn test suite that apply, over a raw socket against a real server.
/// [ConformanceCases#NOT_APPLICABLE] lists the others.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebSocketConformanceTest {
  private static final byte[] HELLO =
      ClientFrame.newBuilder()
          .setRequestId(1)
          .setHello(Hello.getDefaultInstance())
          .build()
          .toByteArray();

  private final ListenerFixture front =
      new ListenerFixture(
          "socket.watching-burst", "1000000",
          "address.upgrades", "1000000",
          "address.max-connections", "1000000");

  @AfterAll
  void stop() {
    front.close();
  }

  static Stream<ConformanceCase> cases() {
    return ConformanceCases.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theServerFollowsTheProtocol(ConformanceCase one) {
    List<String> expected = new ArrayList<>(one.expected());
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.binary(HELLO));
      awaitWelcome(raw);
      one.sent().forEach(raw::bytes);
      if (!one.endsWithClose()) {
        raw.bytes(ConformanceCase.close(1000));
        expected.add("close 1000");
      }
      assertThat(received(raw)).isEqualTo(expected);
    }
  }

  private static void awaitWelcome(RawSocket raw) {
    while (!describe(raw.frame().orElseThrow()).equals(ConformanceCase.ANSWER)) {
      // The first ping of the server may come before Welcome.
    }
  }

  /// Returns the server's frames without its own pings, and answers its close frame.
  private static List<String> received(RawSocket raw) {
    List<String> received = new ArrayList<>();
    for (Optional<Frame> next = raw.frame(); next.isPresent(); next = raw.frame()) {
      String frame = describe(next.get());
      if (!frame.equals("ping")) {
        received.add(frame);
      }
      if (frame.startsWith("close")) {
        raw.bytes(ConformanceCase.close(1000));
      }
    }
    return received;
  }

  private static String describe(Frame frame) {
    return switch (frame.type()) {
      case 0x82 -> ConformanceCase.ANSWER;
      case 0x88 -> "close " + frame.payload().asReadOnlyByteBuffer().getShort();
      case 0x89 -> "ping";
      case 0x8a -> "pong " + frame.payload().toStringUtf8();
      default -> throw new AssertionError("unexpected type %x".formatted(frame.type()));
    };
  }

  @Test
  void everySectionHasCasesOrAReason() {
    List<String> sections =
        cases()
            .map(ConformanceCase::number)
            .filter(number -> !number.startsWith("RFC"))
            .map(number -> number.replaceFirst("^(\\d+\\.\\d+)\\..*", "$1"))
            .toList();
    assertThat(sections)
        .contains("1.1", "1.2", "4.1", "4.2", "6.1", "7.1", "7.3", "7.5", "7.7", "7.9", "7.13")
        .contains("9.1", "9.2", "9.4", "9.6", "9.8", "10.1")
        .contains(numbers("2.", 11))
        .contains(numbers("3.", 7))
        .contains(numbers("5.", 20))
        .doesNotContainAnyElementsOf(ConformanceCases.NOT_APPLICABLE.keySet());
  }

  private static String[] numbers(String group, int count) {
    return Stream.iterate(1, i -> i + 1).limit(count).map(i -> group + i).toArray(String[]::new);
  }
}
