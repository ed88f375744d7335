package dev.espionage.protocol;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/// Crockford's base 32 in lower case: digits and letters without i, l, o and u, five bits per
/// character. Ids have 16 characters (80 bits, never secret), tokens 26 (130 bits, always secret).
/// Only the canonical form is accepted; upper case and look-alikes are not mapped.
public final class CrockfordBase32 {
  /// The number of characters in an id.
  public static final int ID_LENGTH = 16;

  /// The number of characters in a token.
  public static final int TOKEN_LENGTH = 26;

  private static final int BITS = 5;
  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

  /// The value of each character; -1 if it is not in the alphabet.
  private static final byte[] VALUES = values();

  private CrockfordBase32() {}

  private static byte[] values() {
    byte[] values = new byte[Byte.MAX_VALUE + 1];
    Arrays.fill(values, (byte) -1);
    for (int i = 0; i < ALPHABET.length(); i++) {
      values[ALPHABET.charAt(i)] = (byte) i;
    }
    return values;
  }

  /// Returns whether `text` has the form of the id of a game, a player or an invitation.
  public static boolean isId(String text) {
    return text.length() == ID_LENGTH && inAlphabet(text);
  }

  /// Returns whether `text` has the form of a session or link token.
  public static boolean isToken(String text) {
    return text.length() == TOKEN_LENGTH && inAlphabet(text);
  }

  /// Returns a new random id.
  public static String id(RandomGenerator random) {
    return draw(random, ID_LENGTH);
  }

  /// Returns a new random token; `random` must be cryptographically strong.
  public static String token(RandomGenerator random) {
    return draw(random, TOKEN_LENGTH);
  }

  /// Returns the value of at most 12 characters of the alphabet, five bits each.
  public static long bits(String text) {
    long bits = 0;
    for (int i = 0; i < text.length(); i++) {
      bits = bits << BITS | VALUES[text.charAt(i)];
    }
    return bits;
  }

  /// Returns the characters for these bits; the inverse of [#bits].
  public static String text(long bits, int length) {
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      int shift = BITS * (length - 1 - i);
      text[i] = ALPHABET.charAt((int) (bits >>> shift) & (ALPHABET.length() - 1));
    }
    return new String(text);
  }

  private static boolean inAlphabet(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isInAlphabet(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInAlphabet(char c) {
    return c < VALUES.length && VALUES[c] >= 0;
  }

  private static String draw(RandomGenerator random, int length) {
    var text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }
}
