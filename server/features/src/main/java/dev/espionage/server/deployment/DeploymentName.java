package dev.espionage.server.deployment;

import com.ibm.icu.lang.UCharacter;
import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;

/// A player's name for a saved deployment: 1 to 40 characters (code points) of letters, digits,
/// punctuation, symbols and spaces. It is for its player only. It is not redacted when printed, so
/// it must not be logged.
public record DeploymentName(String text) {
  public static final TextRule RULE = TextRule.ofNames(1, 40, Characters::isHarmless);

  public DeploymentName {
    if (!RULE.check(text).equals(new Validated.Valid<>(text))) {
      throw new IllegalArgumentException("the text breaks the rule of names of deployments");
    }
  }

  /// Parses the name that a client sent.
  public static Validated<DeploymentName, TextRule.Fault> read(String raw) {
    return RULE.check(raw).map(DeploymentName::new);
  }

  /// Returns whether two names differ at most in case, which is folded as in account names.
  static boolean areAlike(String one, String other) {
    return UCharacter.foldCase(one, true).equals(UCharacter.foldCase(other, true));
  }

  @Override
  public String toString() {
    return text;
  }
}
