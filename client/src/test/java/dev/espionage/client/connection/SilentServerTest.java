package dev.espionage.client.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ServerFrame;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler.ClientHandshakeStateEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests of a socket whose server says nothing. The channel's time is the test's.
class SilentServerTest {
  private final List<DisconnectReason> ends = new ArrayList<>();
  private final EmbeddedChannel channel =
      new EmbeddedChannel(
          new ClientFrameHandler(
              new Socket.Events() {
                @Override
                public void opened(Channel open) {}

                @Override
                public void received(ServerFrame frame) {}

                @Override
                public void ended(DisconnectReason disconnectReason) {
                  ends.add(disconnectReason);
                }
              }));

  @BeforeEach
  void upgrade() {
    channel.freezeTime();
    channel.pipeline().fireUserEventTriggered(ClientHandshakeStateEvent.HANDSHAKE_COMPLETE);
  }

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  private void pass(long milliseconds) {
    channel.advanceTimeBy(milliseconds, TimeUnit.MILLISECONDS);
    channel.runScheduledPendingTasks();
  }

  private void hear() {
    channel.writeInbound(new BinaryWebSocketFrame(Unpooled.EMPTY_BUFFER));
  }

  private void assertPinged() {
    PingWebSocketFrame ping = channel.readOutbound();
    assertThat(ping).isNotNull();
    ping.release();
  }

  @Test
  void aServerThatDoesNotAnswerAPingIsLost() {
    pass(5_499);
    assertThat(channel.outboundMessages()).isEmpty();
    pass(1);
    assertPinged();
    pass(5_499);
    assertThat(channel.isActive()).isTrue();
    pass(1);
    assertThat(channel.isActive()).isFalse();
    assertThat(ends).containsExactly(new DisconnectReason.Broken("the server does not answer"));
  }

  @Test
  void whateverItSaysIsAnAnswer() {
    for (int i = 0; i < 5; i++) {
      pass(5_500);
      assertPinged();
      pass(2_000);
      hear();
    }
    assertThat(channel.isActive()).isTrue();
  }

  @Test
  void aClientThatDoesNotReadCannotTell() {
    channel.config().setAutoRead(false);
    for (int i = 0; i < 5; i++) {
      pass(5_500);
    }
    assertThat(channel.outboundMessages()).isEmpty();
    channel.config().setAutoRead(true);
    pass(5_500);
    assertPinged();
    assertThat(channel.isActive()).isTrue();
  }
}
