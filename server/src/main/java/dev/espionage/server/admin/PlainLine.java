package dev.espionage.server.admin;

import dev.espionage.server.text.Characters;
import java.text.Normalizer;
import java.util.Optional;

/**
 * What is shown to players as it was written: 1 to 300 characters (code points) on one line,
 * without control characters and without those that turn the direction of other text.
 */
public final class PlainLine {
  /** Code points. */
  public static final int MAX_LENGTH = 300;

  private final String text;

  private PlainLine(String text) {
    this.text = text;
  }

  /** Reads what an administrator wrote; empty if it is no such line. */
  public static Optional<PlainLine> parse(String written) {
    String text = Normalizer.normalize(written, Normalizer.Form.NFC).strip();
    boolean good =
        !text.isEmpty()
            && Characters.count(text) <= MAX_LENGTH
            && text.codePoints().allMatch(PlainLine::isAllowed);
    return good ? Optional.of(new PlainLine(text)) : Optional.empty();
  }

  private static boolean isAllowed(int c) {
    return Characters.isHarmless(c) || Characters.isJoiner(c);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlainLine that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
