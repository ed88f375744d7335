package dev.espionage.server.admin;

import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import java.text.Normalizer;
import java.util.Optional;

/**
 * A line that players see as it was written: 1 to 300 characters (code points), without control
 * characters and without those that turn the direction of other text.
 */
public final class PlainLine {
  public static final TextRule RULE =
      new TextRule(
          Normalizer.Form.NFC,
          String::strip,
          1,
          300,
          Characters::isHarmlessOrJoiner,
          _ -> Integer.MAX_VALUE);

  private final String text;

  private PlainLine(String text) {
    this.text = text;
  }

  /** Reads what an administrator wrote; empty if it is no such line. */
  public static Optional<PlainLine> parse(String written) {
    return RULE.check(written).map(PlainLine::new).toOptional();
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
