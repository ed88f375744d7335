package dev.espionage.engine.notation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.parse.Parsed;

/**
 * Reads one line from left to right. Every failure says what was expected and what was found
 * instead. Mutable; used once, by the reader that made it.
 */
final class LineReader {

  private static final int MOST_DIGITS = 9;
  private static final int LONGEST_QUOTE = 12;

  private final String line;
  private int at;

  LineReader(String line) {
    this.line = line;
  }

  /** The column of what comes next, counted from 1. */
  int column() {
    return at + 1;
  }

  boolean isAtEnd() {
    return at == line.length();
  }

  /** What comes next; {@code '\n'} at the end. */
  char next() {
    return isAtEnd() ? '\n' : line.charAt(at);
  }

  /** Takes what comes next. */
  char take() {
    return line.charAt(at++);
  }

  /** Takes {@code text} if it comes next. */
  boolean skip(String text) {
    boolean there = line.startsWith(text, at);
    at += there ? text.length() : 0;
    return there;
  }

  /** Takes {@code text}, which has to come next. */
  void expect(String text) throws NotationException {
    if (!skip(text)) {
      throw expected("'" + text + "'");
    }
  }

  void expectEnd() throws NotationException {
    if (!isAtEnd()) {
      throw expected("the end of the line");
    }
  }

  /** Takes the ASCII letters and digits that come next, maybe none. */
  String lettersAndDigits() {
    int start = at;
    while (isAtDigit() || isAtLetter()) {
      at++;
    }
    return line.substring(start, at);
  }

  private boolean isAtLetter() {
    char lower = (char) (next() | 0x20);
    return lower >= 'a' && lower <= 'z';
  }

  /** Whether an ASCII digit comes next: those of other scripts are none. */
  boolean isAtDigit() {
    return next() >= '0' && next() <= '9';
  }

  /** Takes the digits that come next, maybe none. */
  String digits() {
    int start = at;
    while (isAtDigit()) {
      at++;
    }
    return line.substring(start, at);
  }

  /** Takes a number without leading zeros. */
  int number(String what) throws NotationException {
    int column = column();
    String digits = digits();
    if (digits.isEmpty()) {
      throw expected(what);
    }
    if (digits.length() > 1 && digits.startsWith("0")) {
      throw new NotationException(
          column, "expected a number without leading zeros, found " + quoted(digits));
    }
    if (digits.length() > MOST_DIGITS) {
      throw new NotationException(
          column, "expected at most %d digits, found %s".formatted(MOST_DIGITS, quoted(digits)));
    }
    return Integer.parseInt(digits);
  }

  /** What {@code parsed} holds, of a text that began at {@code column}. */
  static <T> T embedded(Parsed<T> parsed, int column) throws NotationException {
    return switch (parsed) {
      case Parsed.Value<T>(T value) -> value;
      case Parsed.Failure<T>(int inner, String reason) ->
          throw new NotationException(column + inner - 1, reason);
    };
  }

  /** The failure that something else was expected here. */
  NotationException expected(String what) {
    return new NotationException(column(), "expected " + what + ", found " + found());
  }

  /** What a side is called in the reason of a failure. */
  static String name(Side side) {
    return switch (side) {
      case WHITE -> "White";
      case BLACK -> "Black";
    };
  }

  private String found() {
    return isAtEnd() ? "the end of the line" : shown(line.codePointAt(at));
  }

  /** A text of somebody else in a message: not too long, and nothing that a terminal obeys. */
  static String quoted(String text) {
    StringBuilder shown = new StringBuilder("'");
    text.codePoints().limit(LONGEST_QUOTE).forEach(c -> shown.append(isPlain(c) ? text(c) : "?"));
    boolean cut = text.codePointCount(0, text.length()) > LONGEST_QUOTE;
    return shown.append(cut ? "…'" : "'").toString();
  }

  private static String shown(int character) {
    return isPlain(character) ? "'" + text(character) + "'" : "U+%04X".formatted(character);
  }

  private static boolean isPlain(int character) {
    return (character >= ' ' && character <= '~') || Character.isLetterOrDigit(character);
  }

  private static String text(int character) {
    return Character.toString(character);
  }
}
