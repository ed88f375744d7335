package dev.espionage.engine.game;

import dev.espionage.engine.parse.Parsed;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// A permanent, globally unique id of a game: 80 bits, written as 16 lower-case characters of
/// Crockford's base 32 (digits and letters without i, l, o, u). Public, never a secret. Kept as
/// bits, because many objects hold an id of their own and compare it far more often than they write
/// it.
public final class GameId {

  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final byte[] VALUES = values();

  /// The number of characters.
  public static final int LENGTH = 16;

  private static final int BITS = 5;

  /// The number of characters in [#high]; the others are in [#low].
  private static final int IN_HIGH = 12;

  private final long high;
  private final int low;

  /// Creates an id from text that this program wrote.
  ///
  /// @throws IllegalArgumentException if `text` is not an id
  public GameId(String text) {
    int wrong = firstWrong(text);
    if (wrong >= 0) {
      throw new IllegalArgumentException("not a game id: " + reason(text, wrong));
    }
    this.high = bits(text, 0, IN_HIGH);
    this.low = (int) bits(text, IN_HIGH, LENGTH);
  }

  /// Returns the value of each character; -1 if it is not in the alphabet.
  private static byte[] values() {
    byte[] values = new byte[128];
    Arrays.fill(values, (byte) -1);
    for (int i = 0; i < ALPHABET.length(); i++) {
      values[ALPHABET.charAt(i)] = (byte) i;
    }
    return values;
  }

  private static long bits(String text, int from, int to) {
    long bits = 0;
    for (int i = from; i < to; i++) {
      bits = bits << BITS | VALUES[text.charAt(i)];
    }
    return bits;
  }

  /// Reads an id from an external source.
  public static Parsed<GameId> parse(String text) {
    int wrong = firstWrong(text);
    return wrong < 0
        ? Parsed.value(new GameId(text))
        : Parsed.failure(wrong + 1, reason(text, wrong));
  }

  /// Draws a random id; every id is equally likely.
  public static GameId random(RandomGenerator random) {
    StringBuilder text = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new GameId(text.toString());
  }

  /// Returns the index at which the text stops being an id; -1 if it is an id.
  private static int firstWrong(String text) {
    for (int i = 0; i < Math.min(text.length(), LENGTH); i++) {
      char c = text.charAt(i);
      if (c >= VALUES.length || VALUES[c] < 0) {
        return i;
      }
    }
    return text.length() == LENGTH ? -1 : Math.min(text.length(), LENGTH);
  }

  private static String reason(String text, int wrong) {
    return wrong < Math.min(text.length(), LENGTH)
        ? "'" + text.charAt(wrong) + "' is not allowed in a game id; expected one of " + ALPHABET
        : "a game id has " + LENGTH + " characters, found " + text.length();
  }

  /// Returns the 16 characters.
  public String text() {
    byte[] text = new byte[LENGTH];
    copyTo(text, 0);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /// Copies the characters, one byte each, into `target`, starting at index `start`.
  public void copyTo(byte[] target, int start) {
    write(high, target, start, start + IN_HIGH);
    write(low, target, start + IN_HIGH, start + LENGTH);
  }

  private static void write(long bits, byte[] text, int from, int to) {
    long rest = bits;
    for (int i = to - 1; i >= from; i--) {
      text[i] = (byte) ALPHABET.charAt((int) rest & (ALPHABET.length() - 1));
      rest >>= BITS;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GameId that && high == that.high && low == that.low;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(high) ^ low;
  }

  /// Returns the 16 characters.
  @Override
  public String toString() {
    return text();
  }
}
