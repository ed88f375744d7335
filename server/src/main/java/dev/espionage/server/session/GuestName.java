package dev.espionage.server.session;

import dev.espionage.server.text.Characters;
import java.util.random.RandomGenerator;

/**
 * The name a guest wants to be shown by: 1 to 20 characters (code points) of letters and digits of
 * any script, spaces and {@code ._-}, after compatibility normalization (NFKC), with spaces trimmed
 * and runs of them joined. Control, format and bidirectional characters are no letters and so are
 * refused; a letter carries at most two combining marks.
 */
public final class GuestName {
  /** Code points. */
  public static final int MAX_LENGTH = 20;

  private static final int MAX_MARKS = 2;
  private static final int DIGITS = 10_000;

  private final String text;

  private GuestName(String text) {
    this.text = text;
  }

  /** What a text is as a guest's name. */
  public sealed interface Reading {
    record Good(GuestName name) implements Reading {}

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
    return text.codePoints().allMatch(GuestName::isAllowed)
            && Characters.marksAreFew(text, MAX_MARKS)
        ? new Reading.Good(new GuestName(text))
        : new Reading.Bad(Fault.FORBIDDEN_CHARACTER);
  }

  /** How others see this guest: the name, "·" and four random digits. */
  public String shown(RandomGenerator random) {
    return "%s·%04d".formatted(text, random.nextInt(DIGITS));
  }

  @Override
  public String toString() {
    return text;
  }

  private static boolean isAllowed(int c) {
    return Characters.isMark(c) || Character.isLetterOrDigit(c) || " ._-".indexOf(c) >= 0;
  }
}
