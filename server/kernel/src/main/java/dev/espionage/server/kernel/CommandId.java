package dev.espionage.server.kernel;

import java.nio.ByteBuffer;

/**
 * 16 random bytes that a client chose for a command that changes state. The same id within the same
 * game and seat (or from the same player in the lobby) is answered as the first time, and changes
 * nothing.
 *
 * @param high the first eight bytes, big-endian
 * @param low the last eight
 */
public record CommandId(long high, long low) {
  /** How many bytes an id has on the wire. */
  public static final int BYTES = 16;

  /** The 16 bytes. */
  public byte[] toBytes() {
    return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
  }

  /** Reads the 16 bytes that remain in {@code bytes}. */
  public static CommandId from(ByteBuffer bytes) {
    if (bytes.remaining() != BYTES) {
      throw new IllegalArgumentException(
          "a command id has " + BYTES + " bytes, not " + bytes.remaining());
    }
    return new CommandId(bytes.getLong(), bytes.getLong());
  }
}
