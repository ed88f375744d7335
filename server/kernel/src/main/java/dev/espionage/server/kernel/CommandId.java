package dev.espionage.server.kernel;

import java.nio.ByteBuffer;

/// An id of 16 random bytes that a client chooses for a command that changes state. A repeated id
/// gets the first answer again and changes nothing. Ids are scoped to a game and side, or to a
/// player in the lobby.
///
/// @param high the first eight bytes, big-endian
/// @param low the last eight bytes, big-endian
public record CommandId(long high, long low) {
  /// The length of an id in bytes.
  public static final int BYTES = 16;

  /// Returns the 16 bytes.
  public byte[] toBytes() {
    return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
  }

  /// Reads an id from the 16 remaining bytes of a buffer.
  ///
  /// @throws IllegalArgumentException if the buffer holds another number of bytes
  public static CommandId from(ByteBuffer bytes) {
    if (bytes.remaining() != BYTES) {
      throw new IllegalArgumentException(
          "a command id has " + BYTES + " bytes, not " + bytes.remaining());
    }
    return new CommandId(bytes.getLong(), bytes.getLong());
  }
}
