package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.EncodedMessage;
import io.netty.buffer.ByteBuf;

/// A complete binary WebSocket frame (RFC 6455, section 5.2; servers do not mask). It is encoded
/// once, written to any number of sockets, and bypasses the frame encoder. Immutable and
/// thread-safe.
///
/// @param message the message, perhaps with the frame of its push, which is then the whole frame
public record OutFrame(EncodedMessage message) {
  private static final int FINAL_BINARY = 0x82;
  private static final int MAX_SHORT = 125;
  private static final int MAX_MEDIUM = 0xffff;
  private static final int LENGTH_16 = 126;
  private static final int LENGTH_64 = 127;

  /// Wraps one message without copying; the caller must not use the array any more.
  public static OutFrame of(byte[] message) {
    return new OutFrame(EncodedMessage.owning(message));
  }

  public int size() {
    return message.isFramed() ? message.frameSize() : headSize(message.size()) + message.size();
  }

  public void writeTo(ByteBuf buffer) {
    if (!message.isFramed()) {
      byte[] head = new byte[headSize(message.size())];
      int _ = writeHead(head, head.length, head.length + message.size());
      buffer.writeBytes(head);
    }
    message.writeFrame(buffer::writeBytes);
  }

  /// Writes the head of a frame in front of its payload, which lies from `start` to `end`.
  ///
  /// @return the index of the head's first byte
  static int writeHead(byte[] bytes, int start, int end) {
    int size = end - start;
    int first = start - headSize(size);
    bytes[first] = (byte) FINAL_BINARY;
    bytes[first + 1] =
        (byte) (size <= MAX_SHORT ? size : size <= MAX_MEDIUM ? LENGTH_16 : LENGTH_64);
    for (int at = start - 1, rest = size; at > first + 1; at--, rest >>>= Byte.SIZE) {
      bytes[at] = (byte) rest;
    }
    return first;
  }

  private static int headSize(int size) {
    return size <= MAX_SHORT ? 2 : size <= MAX_MEDIUM ? 4 : 10;
  }
}
