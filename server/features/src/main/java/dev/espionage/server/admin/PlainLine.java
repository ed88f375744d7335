package dev.espionage.server.admin;

import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.text.Normalizer;
import java.util.Optional;

/// A line of 1 to 300 characters (code points) that players see exactly as written. It has no
/// control characters, and no characters that change the direction of other text.
public record PlainLine(String text) {
  public static final TextRule RULE =
      new TextRule(
          Normalizer.Form.NFC,
          String::strip,
          1,
          300,
          Characters::isHarmlessOrJoiner,
          _ -> Integer.MAX_VALUE);

  public PlainLine {
    if (!RULE.check(text).equals(new Validated.Valid<>(text))) {
      throw new IllegalArgumentException("the text breaks the rule of plain lines");
    }
  }

  /// Parses an administrator's text; empty if it breaks the [#RULE].
  public static Optional<PlainLine> parse(String written) {
    return RULE.check(written).map(PlainLine::new).toOptional();
  }

  @Override
  public String toString() {
    return text;
  }
}
