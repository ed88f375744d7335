package dev.espionage.server.net.socket;

import io.netty.buffer.ByteBuf;

/// A complete binary WebSocket frame (RFC 6455, section 5.2; servers do not mask). It is encoded
/// once, written to any number of sockets, and bypasses the frame encoder. Immutable and
/// thread-safe.
public final class OutFrame {
  private static final int FINAL_BINARY = 0x82;
  private static final int MAX_SHORT = 125;
  private static final int MAX_MEDIUM = 0xffff;
  private static final int LENGTH_16 = 126;
  private static final int LENGTH_64 = 127;

  private final byte[] message;

  private OutFrame(byte[] message) {
    this.message = message;
  }

  /// Wraps one message without copying; the caller must not use the array any more.
  public static OutFrame of(byte[] message) {
    return new OutFrame(message);
  }

  public int size() {
    return headerSize() + message.length;
  }

  public void writeTo(ByteBuf buffer) {
    buffer.writeByte(FINAL_BINARY);
    if (message.length <= MAX_SHORT) {
      buffer.writeByte(message.length);
    } else if (message.length <= MAX_MEDIUM) {
      buffer.writeByte(LENGTH_16).writeShort(message.length);
    } else {
      buffer.writeByte(LENGTH_64).writeLong(message.length);
    }
    buffer.writeBytes(message);
  }

  private int headerSize() {
    return message.length <= MAX_SHORT ? 2 : message.length <= MAX_MEDIUM ? 4 : 10;
  }
}
