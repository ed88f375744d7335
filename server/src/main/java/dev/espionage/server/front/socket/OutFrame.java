package dev.espionage.server.front.socket;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/**
 * A complete binary WebSocket frame (RFC 6455, section 5.2; servers do not mask), made once and
 * written to as many sockets as need it: it passes by the frame encoder. Immutable, safe for use by
 * any thread.
 */
final class OutFrame {
  private static final int FINAL_BINARY = 0x82;
  private static final int MAX_SHORT = 125;
  private static final int MAX_MEDIUM = 0xffff;
  private static final int LENGTH_16 = 126;
  private static final int LENGTH_64 = 127;

  private final byte[] bytes;

  private OutFrame(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Wraps one message. */
  static OutFrame of(byte[] message) {
    var frame = ByteBuffer.allocate(headerSize(message.length) + message.length);
    frame.put((byte) FINAL_BINARY);
    if (message.length <= MAX_SHORT) {
      frame.put((byte) message.length);
    } else if (message.length <= MAX_MEDIUM) {
      frame.put((byte) LENGTH_16).putShort((short) message.length);
    } else {
      frame.put((byte) LENGTH_64).putLong(message.length);
    }
    return new OutFrame(frame.put(message).array());
  }

  int size() {
    return bytes.length;
  }

  void writeTo(ByteBuf buffer) {
    buffer.writeBytes(bytes);
  }

  private static int headerSize(int length) {
    return length <= MAX_SHORT ? 2 : length <= MAX_MEDIUM ? 4 : 10;
  }
}
