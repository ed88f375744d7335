package dev.espionage.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the rules for names of saved deployments.
class DeploymentNameTest {
  private static String good(String raw) {
    return DeploymentName.read(raw).toOptional().orElseThrow().toString();
  }

  private static void assertFault(String raw, TextRule.Fault fault) {
    assertThat(DeploymentName.read(raw)).isEqualTo(new Validated.Invalid<>(fault));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "Крепость №1", "Anna's trap (left) #2!", "城", "क़िला", "♜ wall", "🏰"})
  void whatPeopleWriteIsGood(String name) {
    assertThat(good(name)).isNotEmpty();
  }

  @Test
  void spacesAreTrimmedAndJoinedAndFormsMadeOne() {
    assertThat(good("  A \u00a0 wall  ")).isEqualTo("A wall");
    assertThat(good("ｗａｌｌ")).isEqualTo("wall");
    assertThat(good("e\u0301")).isEqualTo(good("\u00e9"));
  }

  @Test
  void theLengthIsCountedInCharacters() {
    assertThat(good("🏰".repeat(40))).hasSize(80);
    assertFault("🏰".repeat(41), TextRule.Fault.TOO_LONG);
    assertFault("", TextRule.Fault.EMPTY);
    assertFault(" \u00a0 ", TextRule.Fault.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u0000b",
        "a\nb",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "a\u200db",
        "a\u2028b",
        "a\ud800b",
        "a\ue000b",
        "a\u0378b",
        "a\u20ddb"
      })
  void whatCannotBeSeenOrMakesTheNextTextUnreadableIsRefused(String name) {
    assertFault(name, TextRule.Fault.FORBIDDEN_CHARACTER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0301\u0301\u0301\u0301", "\u0301a"})
  void marksStandOnLettersAndAreFew(String name) {
    assertFault(name, TextRule.Fault.TOO_MANY_MARKS);
  }
}
