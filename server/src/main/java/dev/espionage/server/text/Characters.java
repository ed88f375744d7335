package dev.espionage.server.text;

import java.text.Normalizer;

/** What characters (code points) do to a text and to the texts around it. */
public final class Characters {
  private static final String JOINERS = "\u200c\u200d";

  private Characters() {}

  /** How many a text has. */
  public static int count(String text) {
    return text.codePointCount(0, text.length());
  }

  /**
   * A name as it is kept: after compatibility normalization (NFKC), with spaces trimmed and runs
   * joined.
   */
  public static String tidy(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().replaceAll(" +", " ");
  }

  /**
   * Whether it stays where it is: no control, line or paragraph break, bidirectional or other
   * format character, and nothing that Unicode has not assigned.
   */
  public static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /** The two format characters that words of some scripts, and emoji, need within them. */
  public static boolean isJoiner(int c) {
    return JOINERS.indexOf(c) >= 0;
  }

  /** Whether it is put on the letter before it. */
  public static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** Whether marks stand on letters and digits only, at most so many on each. */
  public static boolean marksAreFew(String text, int most) {
    int room = 0;
    for (int c : text.codePoints().toArray()) {
      if (isMark(c)) {
        room--;
        if (room < 0) {
          return false;
        }
      } else {
        room = Character.isLetterOrDigit(c) ? most : 0;
      }
    }
    return true;
  }
}
