package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.server.TestSettings;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.FrameReading;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes messages of clients: each is a command, or refused because of its form.
class FrameFuzzTest {
  private static final Set<Refusal.Code> FORMAL =
      Set.of(
          Refusal.Code.MALFORMED, Refusal.Code.UNKNOWN_COMMAND, Refusal.Code.COMMAND_ID_REQUIRED);

  private static ListenerFixture front;
  private static FrameReading frames;

  @BeforeAll
  static void start() {
    front = new ListenerFixture();
    frames = new FrameReading(TestSettings.of().settings().socket(), front.features().commands());
  }

  @AfterAll
  static void stop() {
    front.close();
  }

  static Stream<byte[]> seeds() {
    return ClientFrame.getDescriptor().getOneofs().getFirst().getFields().stream()
        .filter(field -> field.getType() == FieldDescriptor.Type.MESSAGE)
        .map(FrameFuzzTest::command);
  }

  private static byte[] command(FieldDescriptor field) {
    ClientFrame.Builder frame = SocketClient.command().setRequestId(1);
    return frame.setField(field, frame.newBuilderForField(field).build()).build().toByteArray();
  }

  @MethodSource("seeds")
  @FuzzTest
  void messages(byte[] message) {
    frames
        .read(message)
        .ifPresent(refusal -> {
          assertThat(FORMAL).contains(refusal.code());
          assertThat(refusal.message()).isNotBlank();
        });
  }
}
