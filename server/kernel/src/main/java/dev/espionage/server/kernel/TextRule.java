package dev.espionage.server.kernel;

import dev.espionage.server.kernel.Validated.Invalid;
import dev.espionage.server.kernel.Validated.Valid;
import java.text.Normalizer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * The rule for texts of one kind. A text is normalized and its spaces tidied first. Lengths are
 * numbers of code points of what is left.
 *
 * @param form of normalization
 * @param spaces trims or joins the spaces of a normalized text
 * @param least how many code points a text has at least
 * @param most how many it has at most
 * @param allowed the code points that a text may have
 * @param marks how many combining marks a code point may carry; marks at the beginning count as
 *     those of a space
 */
public record TextRule(
    Normalizer.Form form,
    UnaryOperator<String> spaces,
    int least,
    int most,
    IntPredicate allowed,
    IntUnaryOperator marks) {
  private static final int MARKS_IN_NAMES = 2;

  /**
   * Returns a rule for names. They are kept in compatibility form (NFKC), with spaces trimmed and
   * runs of them joined. Only letters and digits carry marks, at most two each, none enclosing.
   */
  public static TextRule ofNames(int least, int most, IntPredicate allowed) {
    return new TextRule(
        Normalizer.Form.NFKC,
        text -> text.strip().replaceAll(" +", " "),
        least,
        most,
        c -> allowed.test(c) && Character.getType(c) != Character.ENCLOSING_MARK,
        c -> Character.isLetterOrDigit(c) ? MARKS_IN_NAMES : 0);
  }

  /** Returns the text as it is to be kept, or the first fault that it has. */
  public Validated<String, TextFault> check(String raw) {
    String text = spaces.apply(Normalizer.normalize(raw, form));
    int length = text.codePointCount(0, text.length());
    if (text.isEmpty()) {
      return new Invalid<>(TextFault.EMPTY);
    }
    if (length > most) {
      return new Invalid<>(TextFault.TOO_LONG);
    }
    if (!text.codePoints().allMatch(allowed)) {
      return new Invalid<>(TextFault.FORBIDDEN_CHARACTER);
    }
    if (hasTooManyMarks(text)) {
      return new Invalid<>(TextFault.TOO_MANY_MARKS);
    }
    return length < least ? new Invalid<>(TextFault.TOO_SHORT) : new Valid<>(text);
  }

  private boolean hasTooManyMarks(String text) {
    int room = marks.applyAsInt(' ');
    for (int c : text.codePoints().toArray()) {
      room = Characters.isMark(c) ? room - 1 : marks.applyAsInt(c);
      if (room < 0) {
        return true;
      }
    }
    return false;
  }
}
