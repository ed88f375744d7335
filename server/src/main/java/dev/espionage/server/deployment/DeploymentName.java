package dev.espionage.server.deployment;

import dev.espionage.server.text.Characters;

/**
 * What a player calls a saved deployment: 1 to 40 characters (code points) of letters, digits,
 * punctuation, symbols and spaces, after compatibility normalization (NFKC), with spaces trimmed
 * and runs of them joined. Control, format and bidirectional characters are refused; a letter
 * carries at most two combining marks. Printing it shows it: it is for its player only, never for a
 * log.
 */
public final class DeploymentName {
  /** Code points. */
  public static final int MAX_LENGTH = 40;

  private static final int MAX_MARKS = 2;

  private final String text;

  private DeploymentName(String text) {
    this.text = text;
  }

  /** What a text is as a name. */
  public sealed interface Reading {
    record Good(DeploymentName name) implements Reading {}

    record Bad(Fault fault) implements Reading {}
  }

  /** What is wrong with a name. */
  public enum Fault {
    EMPTY,
    TOO_LONG,
    FORBIDDEN_CHARACTER
  }

  /** Reads what a client sent. */
  public static Reading read(String raw) {
    String text = Characters.tidy(raw);
    if (text.isEmpty()) {
      return new Reading.Bad(Fault.EMPTY);
    }
    if (Characters.count(text) > MAX_LENGTH) {
      return new Reading.Bad(Fault.TOO_LONG);
    }
    return text.codePoints().allMatch(DeploymentName::isAllowed)
            && Characters.marksAreFew(text, MAX_MARKS)
        ? new Reading.Good(new DeploymentName(text))
        : new Reading.Bad(Fault.FORBIDDEN_CHARACTER);
  }

  private static boolean isAllowed(int c) {
    return Characters.isHarmless(c) && Character.getType(c) != Character.ENCLOSING_MARK;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeploymentName that && text.equals(that.text);
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
