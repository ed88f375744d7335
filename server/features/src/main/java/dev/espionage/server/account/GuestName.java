package dev.espionage.server.account;

import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.util.random.RandomGenerator;

/// A guest's name: 1 to 20 characters (code points) of letters and digits of any script, spaces and
/// `._-`.
public final class GuestName {
  public static final TextRule RULE = TextRule.ofNames(1, 20, GuestName::isAllowed);

  private static final int DIGITS = 10_000;

  private final String text;

  private GuestName(String text) {
    this.text = text;
  }

  /// Parses the name that a client sent.
  public static Validated<GuestName, TextRule.Fault> read(String raw) {
    return RULE.check(raw).map(GuestName::new);
  }

  /// Returns the guest's name as others see it: the name, "·" and four random digits.
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
