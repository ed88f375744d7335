package dev.espionage.server.app;

import java.nio.ByteBuffer;

/// Frames as clients send them, masked with zeros.
final class MaskedFrames {
  private static final int FINAL_BINARY = 0x82;
  private static final int PONG = 0x8a;
  private static final int MASKED = 0x80;

  private MaskedFrames() {}

  /// Returns a binary message.
  static byte[] binary(byte[] message) {
    return frame(FINAL_BINARY, message);
  }

  /// Returns the pong for a ping with this content.
  static byte[] pong(byte[] content) {
    return frame(PONG, content);
  }

  /// Returns a frame of any kind and length.
  ///
  /// @param type the first byte: the final bit, the reserved bits and the opcode
  static byte[] frame(int type, byte[] payload) {
    var frame = ByteBuffer.allocate(payload.length + 14).put((byte) type);
    if (payload.length <= 125) {
      frame.put((byte) (MASKED | payload.length));
    } else if (payload.length <= 0xffff) {
      frame.put((byte) (MASKED | 126)).putShort((short) payload.length);
    } else {
      frame.put((byte) (MASKED | 127)).putLong(payload.length);
    }
    frame.putInt(0).put(payload).flip();
    byte[] bytes = new byte[frame.remaining()];
    frame.get(bytes);
    return bytes;
  }
}
