package dev.espionage.engine.game;

import dev.espionage.engine.parse.Parsed;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Names a game for ever and everywhere: 80 bits as 16 lower-case characters of Crockford's base 32
 * (digits and letters without i, l, o, u). Public, never a secret. Kept as bits: whoever has to do
 * with a game holds an id of its own, and compares it with others far more often than it writes it.
 */
public final class GameId {

  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final byte[] VALUES = values();
  private static final int LENGTH = 16;
  private static final int BITS = 5;

  /** How many characters are in {@link #high}; the others are in {@link #low}. */
  private static final int IN_HIGH = 12;

  private final long high;
  private final int low;

  /**
   * Takes an id that this program wrote.
   *
   * @throws IllegalArgumentException if {@code text} is no id
   */
  public GameId(String text) {
    int wrong = firstWrong(text);
    if (wrong >= 0) {
      throw new IllegalArgumentException("no game id: " + reason(text, wrong));
    }
    this.high = bits(text, 0, IN_HIGH);
    this.low = (int) bits(text, IN_HIGH, LENGTH);
  }

  /** What each character stands for; -1 if it is not in the alphabet. */
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

  /** Reads an id that somebody else wrote. */
  public static Parsed<GameId> parse(String text) {
    int wrong = firstWrong(text);
    return wrong < 0
        ? Parsed.value(new GameId(text))
        : Parsed.failure(wrong + 1, reason(text, wrong));
  }

  /** Draws one, every id equally likely. */
  public static GameId random(RandomGenerator random) {
    StringBuilder text = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return new GameId(text.toString());
  }

  /** Where the text stops to be an id, counted from 0; -1 if it is one. */
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
        ? "'%c' is in no game id; expected one of %s".formatted(text.charAt(wrong), ALPHABET)
        : "a game id has %d characters, found %d".formatted(LENGTH, text.length());
  }

  /** The 16 characters. */
  public String text() {
    byte[] text = new byte[LENGTH];
    write(high, text, 0, IN_HIGH);
    write(low, text, IN_HIGH, LENGTH);
    return new String(text, StandardCharsets.ISO_8859_1);
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

  /** The 16 characters. */
  @Override
  public String toString() {
    return text();
  }
}
