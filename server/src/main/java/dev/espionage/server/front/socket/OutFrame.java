package dev.espionage.server.front.socket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * A complete binary WebSocket frame (RFC 6455, section 5.2; servers do not mask), made once and
 * written to as many sockets as need it: it passes by the frame encoder. The bytes lie on the heap
 * in a buffer of their own, which the garbage collector frees; so a frame that is never written, or
 * waits in an outbox whose connection breaks, leaks nothing. Immutable, safe for use by any thread.
 */
final class OutFrame {
  private static final int FINAL_BINARY = 0x82;
  private static final int MAX_SHORT = 125;
  private static final int MAX_MEDIUM = 0xffff;
  private static final int LENGTH_16 = 126;
  private static final int LENGTH_64 = 127;

  private final ByteBuf bytes;

  private OutFrame(ByteBuf bytes) {
    this.bytes = bytes;
  }

  /** Wraps one message. */
  static OutFrame of(byte[] message) {
    ByteBuf frame = Unpooled.buffer(headerSize(message.length) + message.length);
    frame.writeByte(FINAL_BINARY);
    if (message.length <= MAX_SHORT) {
      frame.writeByte(message.length);
    } else if (message.length <= MAX_MEDIUM) {
      frame.writeByte(LENGTH_16).writeShort(message.length);
    } else {
      frame.writeByte(LENGTH_64).writeLong(message.length);
    }
    return new OutFrame(frame.writeBytes(message));
  }

  int size() {
    return bytes.readableBytes();
  }

  /** For one write, which releases it. */
  ByteBuf forWriting() {
    return bytes.retainedDuplicate();
  }

  private static int headerSize(int length) {
    return length <= MAX_SHORT ? 2 : length <= MAX_MEDIUM ? 4 : 10;
  }
}
