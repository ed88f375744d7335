package dev.espionage.server.kernel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 of a token. Enough to recognise a session, not enough to use it. (A token has 130 random
 * bits, so that neither salt nor a slow hash would add anything.) Every connection keeps one, so it
 * is four words and no text.
 *
 * @param first the first eight bytes, big-endian, as the others
 * @param second the next eight
 * @param third the next eight
 * @param fourth the last eight
 */
public record TokenHash(long first, long second, long third, long fourth) {
  /** How many bytes a hash has. */
  public static final int BYTES = 32;

  static TokenHash of(String secret) {
    try {
      return of(
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * The hash with these bytes.
   *
   * @throws IllegalArgumentException if they are not {@value #BYTES}
   */
  public static TokenHash of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("expected %d bytes".formatted(BYTES));
    }
    ByteBuffer words = ByteBuffer.wrap(bytes);
    return new TokenHash(words.getLong(), words.getLong(), words.getLong(), words.getLong());
  }

  /**
   * Reads what {@link #hex} wrote.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static TokenHash ofHex(String hex) {
    return of(HexFormat.of().parseHex(hex));
  }

  /** The bytes; the caller's own. */
  public byte[] toBytes() {
    return ByteBuffer.allocate(BYTES)
        .putLong(first)
        .putLong(second)
        .putLong(third)
        .putLong(fourth)
        .array();
  }

  /** The bytes in lower-case hex, as the store has them. */
  public String hex() {
    return HexFormat.of().formatHex(toBytes());
  }

  @Override
  public String toString() {
    return "TokenHash[redacted]";
  }
}
