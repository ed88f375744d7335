package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;
import java.util.HexFormat;

/** The form of salts and commitments: 32 bytes, written as 64 lower-case hexadecimal digits. */
final class Bytes32 {

  static final int LENGTH = 32;

  private static final String DIGITS = "0123456789abcdef";
  private static final HexFormat HEX = HexFormat.of();

  private Bytes32() {}

  /** A copy of {@code bytes}, which have to be 32. */
  static byte[] copy(byte[] bytes) {
    if (bytes.length != LENGTH) {
      throw new IllegalArgumentException(bytes.length + " bytes, expected " + LENGTH);
    }
    return bytes.clone();
  }

  static String hex(byte[] bytes) {
    return HEX.formatHex(bytes);
  }

  static Parsed<byte[]> parse(String hex) {
    for (int i = 0; i < hex.length(); i++) {
      if (DIGITS.indexOf(hex.charAt(i)) < 0) {
        return Parsed.failure(
            i + 1, "'%c' is no lower-case hexadecimal digit".formatted(hex.charAt(i)));
      }
    }
    return hex.length() == 2 * LENGTH
        ? Parsed.value(HEX.parseHex(hex))
        : Parsed.failure(
            Math.min(hex.length(), 2 * LENGTH) + 1,
            "expected %d hexadecimal digits, found %d".formatted(2 * LENGTH, hex.length()));
  }
}
