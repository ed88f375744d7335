package dev.espionage.server.deployment;

import com.ibm.icu.lang.UCharacter;
import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;

/**
 * A player's name for a saved deployment: 1 to 40 characters (code points) of letters, digits,
 * punctuation, symbols and spaces. It is for its player only. It is not redacted when printed, so
 * it must not be logged.
 */
public final class DeploymentName {
  public static final TextRule RULE = TextRule.ofNames(1, 40, Characters::isHarmless);

  private final String text;

  private DeploymentName(String text) {
    this.text = text;
  }

  /** Parses the name that a client sent. */
  public static Validated<DeploymentName, TextRule.Fault> read(String raw) {
    return RULE.check(raw).map(DeploymentName::new);
  }

  /** Returns whether two names differ at most in case, which is folded as in account names. */
  static boolean areAlike(String one, String other) {
    return UCharacter.foldCase(one, true).equals(UCharacter.foldCase(other, true));
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
