package dev.espionage.engine.notation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.parse.Parsed;
import java.util.Locale;

/// A reader for one line, from left to right. Every failure states what was expected and what was
/// found instead. Mutable; used once, by the reader that created it.
final class LineReader {

  private static final int MOST_DIGITS = 9;
  private static final int LONGEST_QUOTE = 12;

  private final String line;
  private int at;

  LineReader(String line) {
    this.line = line;
  }

  /// Returns the column of the next character, counted from 1.
  int column() {
    return at + 1;
  }

  boolean isAtEnd() {
    return at == line.length();
  }

  /// Returns the next character; `'\n'` at the end.
  char next() {
    return isAtEnd() ? '\n' : line.charAt(at);
  }

  /// Consumes and returns the next character.
  char take() {
    return line.charAt(at++);
  }

  /// Consumes `text` if it comes next; returns whether it did.
  boolean skip(String text) {
    boolean there = line.startsWith(text, at);
    at += there ? text.length() : 0;
    return there;
  }

  /// Consumes `text`, which must come next.
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

  /// Consumes and returns the ASCII letters and digits that come next, possibly none.
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

  /// Returns whether an ASCII digit comes next; digits of other scripts do not count.
  boolean isAtDigit() {
    return next() >= '0' && next() <= '9';
  }

  /// Consumes and returns the digits that come next, possibly none.
  String digits() {
    int start = at;
    while (isAtDigit()) {
      at++;
    }
    return line.substring(start, at);
  }

  /// Consumes and returns a number without leading zeros.
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
          column, "expected at most " + MOST_DIGITS + " digits, found " + quoted(digits));
    }
    return Integer.parseInt(digits);
  }

  /// Returns the value of `parsed`, whose text began at `column`.
  static <T> T embedded(Parsed<T> parsed, int column) throws NotationException {
    return switch (parsed) {
      case Parsed.Value<T>(T value) -> value;
      case Parsed.Failure<T>(int inner, String reason) ->
          throw new NotationException(column + inner - 1, reason);
    };
  }

  /// Returns a failure that names `what` as expected here.
  NotationException expected(String what) {
    return new NotationException(column(), "expected " + what + ", found " + found());
  }

  /// Returns the name of a side for messages.
  static String name(Side side) {
    return switch (side) {
      case WHITE -> "White";
      case BLACK -> "Black";
    };
  }

  private String found() {
    return isAtEnd() ? "the end of the line" : shown(line.codePointAt(at));
  }

  /// Quotes untrusted text for a message: shortened, and without characters that control a
  /// terminal.
  static String quoted(String text) {
    StringBuilder shown = new StringBuilder("'");
    text.codePoints().limit(LONGEST_QUOTE).forEach(c -> shown.append(isPlain(c) ? text(c) : "?"));
    boolean cut = text.codePointCount(0, text.length()) > LONGEST_QUOTE;
    return shown.append(cut ? "…'" : "'").toString();
  }

  private static String shown(int character) {
    return isPlain(character)
        ? "'" + text(character) + "'"
        : String.format(Locale.ROOT, "U+%04X", character);
  }

  private static boolean isPlain(int character) {
    return (character >= ' ' && character <= '~') || Character.isLetterOrDigit(character);
  }

  private static String text(int character) {
    return Character.toString(character);
  }
}
