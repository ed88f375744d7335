package dev.espionage.server.front;

import java.nio.ByteBuffer;

/** Frames as clients send them, masked with zeros. */
final class Masked {
  private static final int FINAL_BINARY = 0x82;
  private static final int MASKED = 0x80;

  private Masked() {}

  /** A short binary message. */
  static byte[] binary(byte[] message) {
    return ByteBuffer.allocate(message.length + 6)
        .put((byte) FINAL_BINARY)
        .put((byte) (MASKED | message.length))
        .putInt(0)
        .put(message)
        .array();
  }
}
