package dev.espionage.engine.game;

import dev.espionage.engine.parse.Parsed;
import java.util.random.RandomGenerator;

/**
 * Names a game for ever and everywhere: 80 bits as 16 lower-case characters of Crockford's base 32
 * (digits and letters without i, l, o, u). Public, never a secret.
 */
public record GameId(String text) {

  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 16;

  /**
   * Takes an id that this program wrote.
   *
   * @throws IllegalArgumentException if {@code text} is no id
   */
  public GameId {
    int wrong = firstWrong(text);
    if (wrong >= 0) {
      throw new IllegalArgumentException("no game id: " + reason(text, wrong));
    }
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
      if (!isInAlphabet(text.charAt(i))) {
        return i;
      }
    }
    return text.length() == LENGTH ? -1 : Math.min(text.length(), LENGTH);
  }

  /** Without a search: every message that a server reads has an id. */
  private static boolean isInAlphabet(char c) {
    return (c >= '0' && c <= '9')
        || (c >= 'a' && c <= 'z' && c != 'i' && c != 'l' && c != 'o' && c != 'u');
  }

  private static String reason(String text, int wrong) {
    return wrong < Math.min(text.length(), LENGTH)
        ? "'%c' is in no game id; expected one of %s".formatted(text.charAt(wrong), ALPHABET)
        : "a game id has %d characters, found %d".formatted(LENGTH, text.length());
  }

  /** The 16 characters. */
  @Override
  public String toString() {
    return text;
  }
}
