package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.command;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.WatchChat;
import dev.espionage.server.client.SocketClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SocketFeaturesTest {
  private final ListenerFixture front = new ListenerFixture("socket.watching-burst", "1000");

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void everyCommandOfTheProtocolBelongsToAFeature() {
    assertThat(front.features().commands().unhandled()).isEmpty();
  }

  @Test
  void everyFeatureReadsItsCommands() {
    SocketClient client = front.connect().hello();
    for (FieldDescriptor field : commands().getFields()) {
      assertThat(client.ask(empty(field)).getError().getCode())
          .as(field.getName())
          .isNotEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_COMMAND);
    }
  }

  private static OneofDescriptor commands() {
    return ClientFrame.getDescriptor().getOneofs().stream()
        .filter(oneof -> oneof.getName().equals("command"))
        .findAny()
        .orElseThrow();
  }

  /// Returns an empty command. A chat command has a request inside, because the server parses it.
  private static ClientFrame.Builder empty(FieldDescriptor field) {
    ClientFrame.Builder frame = command();
    return field.getType() == FieldDescriptor.Type.MESSAGE
        ? frame.setField(field, frame.newBuilderForField(field).build())
        : frame.setChat(
            ChatRequest.newBuilder()
                .setWatch(WatchChat.getDefaultInstance())
                .build()
                .toByteString());
  }
}
