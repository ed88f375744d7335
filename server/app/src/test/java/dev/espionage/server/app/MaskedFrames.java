package dev.espionage.server.app;

import java.nio.ByteBuffer;

/** Frames as clients send them, masked with zeros. */
final class MaskedFrames {
  private static final int FINAL_BINARY = 0x82;
  private static final int PONG = 0x8a;
  private static final int MASKED = 0x80;

  private MaskedFrames() {}

  /** Returns a short binary message. */
  static byte[] binary(byte[] message) {
    return frame(FINAL_BINARY, message);
  }

  /** Returns the pong for a ping with this content. */
  static byte[] pong(byte[] content) {
    return frame(PONG, content);
  }

  private static byte[] frame(int type, byte[] payload) {
    return ByteBuffer.allocate(payload.length + 6)
        .put((byte) type)
        .put((byte) (MASKED | payload.length))
        .putInt(0)
        .put(payload)
        .array();
  }
}
