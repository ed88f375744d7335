package dev.espionage.server.kernel;

import dev.espionage.server.kernel.Validated.Invalid;
import dev.espionage.server.kernel.Validated.Valid;
import java.text.Normalizer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// A rule for texts of one kind. A check first normalizes the text and tidies its spaces. Lengths
/// count the code points of the result.
///
/// @param form the Unicode normalization form
/// @param spaces the function that trims or joins the spaces of a normalized text
/// @param least the least number of code points
/// @param most the greatest number of code points
/// @param allowed the test for code points that a text may contain
/// @param marks the number of combining marks that a code point may carry; marks at the beginning
///   count as marks on a space
public record TextRule(
    Normalizer.Form form,
    UnaryOperator<String> spaces,
    int least,
    int most,
    IntPredicate allowed,
    IntUnaryOperator marks) {
  private static final int MARKS_IN_NAMES = 2;

  /// Returns a rule for names. Names are normalized to NFKC, trimmed, and runs of spaces are
  /// joined. Only letters and digits may carry marks, at most two each and no enclosing ones.
  public static TextRule ofNames(int least, int most, IntPredicate allowed) {
    return new TextRule(
        Normalizer.Form.NFKC,
        text -> text.strip().replaceAll(" +", " "),
        least,
        most,
        c -> allowed.test(c) && Character.getType(c) != Character.ENCLOSING_MARK,
        c -> Character.isLetterOrDigit(c) ? MARKS_IN_NAMES : 0);
  }

  /// Returns the normalized text or its first fault.
  public Validated<String, Fault> check(String raw) {
    String text = spaces.apply(Normalizer.normalize(raw, form));
    int length = text.codePointCount(0, text.length());
    if (text.isEmpty()) {
      return new Invalid<>(Fault.EMPTY);
    }
    if (length > most) {
      return new Invalid<>(Fault.TOO_LONG);
    }
    if (!text.codePoints().allMatch(allowed)) {
      return new Invalid<>(Fault.FORBIDDEN_CHARACTER);
    }
    if (hasTooManyMarks(text)) {
      return new Invalid<>(Fault.TOO_MANY_MARKS);
    }
    return length < least ? new Invalid<>(Fault.TOO_SHORT) : new Valid<>(text);
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

  /// The faults of a text, in the order in which [TextRule] checks them.
  public enum Fault {
    /// Normalization leaves nothing, or nothing visible.
    EMPTY,
    TOO_LONG,
    FORBIDDEN_CHARACTER,
    /// A character carries too many combining marks.
    TOO_MANY_MARKS,
    TOO_SHORT
  }
}
