package dev.espionage.server.kernel;

/// Classifies Unicode code points by their effect on the text around them.
public final class Characters {
  private static final String JOINERS = "\u200c\u200d";

  private Characters() {}

  /// Returns whether a code point is assigned and leaves the surrounding text alone. Controls, line
  /// and paragraph separators, and bidirectional or other format characters do not.
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

  /// Returns whether a code point is one of the two joiners that some scripts and emoji need.
  public static boolean isJoiner(int c) {
    return JOINERS.indexOf(c) >= 0;
  }

  /// Returns whether a line of free text may contain a code point.
  public static boolean isHarmlessOrJoiner(int c) {
    return isHarmless(c) || isJoiner(c);
  }

  /// Returns whether a code point combines with the one before it.
  public static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }
}
