package dev.espionage.server.net.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.EncodedMessage;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameEncoder;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Holds the frames that are written ahead of their messages against those of Netty's encoder.
class OutFrameTest {
  /// The fields of a `ServerFrame` whose tags have one byte and two bytes.
  private static final int[] FIELDS = {2, ServerFrame.SNAPSHOT_FIELD_NUMBER, 15, 16, 200};

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 121, 122, 123, 124, 125, 126, 127, 128, 300, 65_530, 65_536, 70_000})
  void aFrameIsWhatNettyEncodes(int size) {
    byte[] message = message(size);
    for (int field : FIELDS) {
      byte[] plain = Envelope.of(0, field, EncodedMessage.owning(message));
      assertThat(written(OutFrame.of(plain))).isEqualTo(encodedByNetty(plain));
      byte[] bytes = new byte[Envelope.RESERVED + size + 5];
      System.arraycopy(message, 0, bytes, Envelope.RESERVED, size);
      EncodedMessage framed = Envelope.framed(field, bytes, Envelope.RESERVED + size);
      assertThat(framed).isEqualTo(EncodedMessage.owning(message));
      assertThat(written(Envelope.push(field, framed))).isEqualTo(encodedByNetty(plain));
      assertThat(Envelope.of(7, field, framed))
          .isEqualTo(Envelope.of(7, field, EncodedMessage.owning(message)));
    }
  }

  private static byte[] message(int size) {
    byte[] message = new byte[size];
    Arrays.fill(message, (byte) 0x5a);
    return message;
  }

  private static byte[] written(OutFrame frame) {
    ByteBuf buffer = Unpooled.buffer();
    frame.writeTo(buffer);
    assertThat(buffer.readableBytes()).isEqualTo(frame.size());
    return ByteBufUtil.getBytes(buffer);
  }

  private static byte[] encodedByNetty(byte[] message) {
    var channel = new EmbeddedChannel(new WebSocket13FrameEncoder(false));
    channel.writeOutbound(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(message)));
    ByteBuf all = Unpooled.buffer();
    for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
      all.writeBytes(part);
      part.release();
    }
    channel.finishAndReleaseAll();
    return ByteBufUtil.getBytes(all);
  }
}
