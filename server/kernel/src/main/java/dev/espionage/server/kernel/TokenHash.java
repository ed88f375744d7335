package dev.espionage.server.kernel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 hash of a token. It identifies a session but cannot be used to open one. A token has
/// 130 random bits, so a salt or a slow hash would add nothing. Stored as four numbers instead of a
/// text, because every connection holds one.
///
/// @param first the bytes 0 to 7, big-endian
/// @param second the bytes 8 to 15, big-endian
/// @param third the bytes 16 to 23, big-endian
/// @param fourth the bytes 24 to 31, big-endian
public record TokenHash(long first, long second, long third, long fourth) {
  /// The length of a hash in bytes.
  public static final int BYTES = 32;

  static TokenHash of(String secret) {
    try {
      return of(
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /// Returns the hash with these bytes.
  ///
  /// @throws IllegalArgumentException if there are not {@value #BYTES} bytes
  public static TokenHash of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("expected %d bytes".formatted(BYTES));
    }
    ByteBuffer words = ByteBuffer.wrap(bytes);
    return new TokenHash(words.getLong(), words.getLong(), words.getLong(), words.getLong());
  }

  /// Parses a text that [#hex] wrote.
  ///
  /// @throws IllegalArgumentException if the text is not a hash
  public static TokenHash ofHex(String hex) {
    return of(HexFormat.of().parseHex(hex));
  }

  /// Returns a copy of the bytes.
  public byte[] toBytes() {
    return ByteBuffer.allocate(BYTES)
        .putLong(first)
        .putLong(second)
        .putLong(third)
        .putLong(fourth)
        .array();
  }

  /// Returns the bytes in lower-case hexadecimal, as the store holds them.
  public String hex() {
    return HexFormat.of().formatHex(toBytes());
  }

  @Override
  public String toString() {
    return "TokenHash[redacted]";
  }
}
