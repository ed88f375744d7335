package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/// The base of salts and commitments: 32 bytes, written as 64 lower-case hexadecimal digits. They
/// are kept as four words because every running game keeps four of these values.
abstract sealed class Bytes32 permits Salt, Commitment {

  static final int LENGTH = 32;

  private static final String DIGITS = "0123456789abcdef";
  private static final HexFormat HEX = HexFormat.of();

  private final long first;
  private final long second;
  private final long third;
  private final long fourth;

  /// Copies the bytes.
  ///
  /// @throws IllegalArgumentException if there are not exactly 32 bytes
  Bytes32(byte[] bytes) {
    if (bytes.length != LENGTH) {
      throw new IllegalArgumentException(bytes.length + " bytes, expected " + LENGTH);
    }
    ByteBuffer words = ByteBuffer.wrap(bytes);
    first = words.getLong();
    second = words.getLong();
    third = words.getLong();
    fourth = words.getLong();
  }

  /// Reads 64 lower-case hexadecimal digits.
  static Parsed<byte[]> digits(String hex) {
    for (int i = 0; i < hex.length(); i++) {
      if (DIGITS.indexOf(hex.charAt(i)) < 0) {
        return Parsed.failure(
            i + 1, "'" + hex.charAt(i) + "' is not a lower-case hexadecimal digit");
      }
    }
    return hex.length() == 2 * LENGTH
        ? Parsed.value(HEX.parseHex(hex))
        : Parsed.failure(
            Math.min(hex.length(), 2 * LENGTH) + 1,
            "expected " + 2 * LENGTH + " hexadecimal digits, found " + hex.length());
  }

  /// Returns the 32 bytes in a new array.
  public byte[] bytes() {
    return ByteBuffer.allocate(LENGTH)
        .putLong(first)
        .putLong(second)
        .putLong(third)
        .putLong(fourth)
        .array();
  }

  String toHex() {
    return HEX.formatHex(bytes());
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Bytes32 that
        && getClass() == that.getClass()
        && Arrays.equals(bytes(), that.bytes());
  }

  @Override
  public final int hashCode() {
    return Arrays.hashCode(bytes());
  }
}
