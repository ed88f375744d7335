package dev.espionage.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a saved deployment may be called. */
class DeploymentNameTest {
  private static String good(String raw) {
    assertThat(DeploymentName.read(raw)).isInstanceOf(DeploymentName.Reading.Good.class);
    return ((DeploymentName.Reading.Good) DeploymentName.read(raw)).name().toString();
  }

  private static DeploymentName.Fault fault(String raw) {
    assertThat(DeploymentName.read(raw)).isInstanceOf(DeploymentName.Reading.Bad.class);
    return ((DeploymentName.Reading.Bad) DeploymentName.read(raw)).fault();
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
    assertThat(fault("🏰".repeat(41))).isEqualTo(DeploymentName.Fault.TOO_LONG);
    assertThat(fault("")).isEqualTo(DeploymentName.Fault.EMPTY);
    assertThat(fault(" \u00a0 ")).isEqualTo(DeploymentName.Fault.EMPTY);
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
        "a\u0301\u0301\u0301\u0301",
        "\u0301a"
      })
  void whatCannotBeSeenOrMakesTheNextTextUnreadableIsRefused(String name) {
    assertThat(fault(name)).isEqualTo(DeploymentName.Fault.FORBIDDEN_CHARACTER);
  }
}
