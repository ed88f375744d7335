package dev.espionage.server.kernel;

/** Kinds of characters (code points), by what they do to a text and to the texts around it. */
public final class Characters {
  private static final String JOINERS = "\u200c\u200d";

  private Characters() {}

  /**
   * Returns whether a character leaves other text alone: it is no control, line or paragraph break,
   * bidirectional or other format character, and Unicode has assigned it.
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

  /** Returns whether it is one of the two joiners that words of some scripts, and emoji, need. */
  public static boolean isJoiner(int c) {
    return JOINERS.indexOf(c) >= 0;
  }

  /** Returns whether a line of free text may have it. */
  public static boolean isHarmlessOrJoiner(int c) {
    return isHarmless(c) || isJoiner(c);
  }

  /** Returns whether it is put on or around the character before it. */
  public static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }
}
