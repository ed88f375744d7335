package dev.espionage.server.chat;

import dev.espionage.server.text.Characters;
import java.text.Normalizer;

/**
 * What somebody writes: 1 to 200 characters (code points) after canonical composition (NFC) and
 * trimming, of which at least one can be seen. Control characters, line breaks, bidirectional and
 * other format characters are refused, but for the two joiners that some scripts and emoji need; a
 * letter carries at most four combining marks. Does not print itself.
 */
public final class ChatText {
  /** Code points. */
  public static final int MAX_LENGTH = 200;

  private static final int MAX_MARKS = 4;

  /** Letters and symbols by category that show nothing. */
  private static final String BLANKS = "\u115f\u1160\u2800\u3164\uffa0";

  private final String text;

  private ChatText(String text) {
    this.text = text;
  }

  /** What a text is as something to be said. */
  public sealed interface Reading {
    record Good(ChatText text) implements Reading {}

    record Bad(Fault fault) implements Reading {}
  }

  /** What is wrong with a text. */
  public enum Fault {
    EMPTY("expected a text with something to be seen"),
    TOO_LONG("expected at most %d characters".formatted(MAX_LENGTH)),
    FORBIDDEN_CHARACTER("expected no control, format, bidirectional or unassigned characters"),
    TOO_MANY_MARKS("expected at most %d combining marks on a letter".formatted(MAX_MARKS));

    private final String message;

    Fault(String message) {
      this.message = message;
    }

    /** What was expected instead. */
    public String message() {
      return message;
    }
  }

  /** Reads what a client sent. */
  public static Reading read(String raw) {
    String text = trimmed(Normalizer.normalize(raw, Normalizer.Form.NFC));
    if (text.codePoints().noneMatch(ChatText::isVisible)) {
      return new Reading.Bad(Fault.EMPTY);
    }
    if (Characters.count(text) > MAX_LENGTH) {
      return new Reading.Bad(Fault.TOO_LONG);
    }
    if (!text.codePoints().allMatch(ChatText::isAllowed)) {
      return new Reading.Bad(Fault.FORBIDDEN_CHARACTER);
    }
    return hasTooManyMarks(text)
        ? new Reading.Bad(Fault.TOO_MANY_MARKS)
        : new Reading.Good(new ChatText(text));
  }

  /** Takes a text that this program, or another version of it, has read before. */
  public static ChatText known(String text) {
    return new ChatText(text);
  }

  /** The text itself. */
  public String reveal() {
    return text;
  }

  private static String trimmed(String text) {
    int begin = 0;
    int end = text.length();
    while (begin < end && isSpace(text.charAt(begin))) {
      begin++;
    }
    while (end > begin && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(begin, end);
  }

  private static boolean isSpace(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static boolean isVisible(int c) {
    return !isSpace(c) && !isMark(c) && BLANKS.indexOf(c) < 0 && !Characters.isJoiner(c);
  }

  private static boolean isAllowed(int c) {
    return Characters.isHarmless(c) || Characters.isJoiner(c);
  }

  private static boolean hasTooManyMarks(String text) {
    int marks = 0;
    for (int c : text.codePoints().toArray()) {
      marks = isMark(c) ? marks + 1 : 0;
      if (marks > MAX_MARKS) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMark(int c) {
    return Characters.isMark(c) || Character.getType(c) == Character.ENCLOSING_MARK;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChatText that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return "ChatText[redacted]";
  }
}
