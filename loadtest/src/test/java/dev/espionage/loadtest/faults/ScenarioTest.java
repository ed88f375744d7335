package dev.espionage.loadtest.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.loadtest.Main;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.tools.Launched;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioTest {

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void nothingIsAsExpectedExceptInANegativeControl(Scenario scenario) {
    boolean control = scenario.label().startsWith("control-");
    assertThat(scenario.isAsExpected(Set.of())).isEqualTo(!control);
    assertThat(Scenario.of(scenario.label())).isEqualTo(scenario);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aKilledServerMayLoseNothing(Kind kind) {
    assertThat(Scenario.SIGKILL.isAsExpected(Set.of(kind))).isFalse();
  }

  @Test
  void anOlderDatabaseMayLoseTurnsButNotStopGames() {
    assertThat(Scenario.POSTGRESQL_OLDER.isAsExpected(Set.of(Kind.LOST))).isTrue();
    assertThat(Scenario.POSTGRESQL_OLDER.isAsExpected(Set.of(Kind.LOST, Kind.UNFINISHED)))
        .isFalse();
  }

  @Test
  void aControlMustFindTheRightThing() {
    assertThat(Scenario.CONTROL_LYING.isAsExpected(Set.of(Kind.CHARGED))).isFalse();
    assertThat(Scenario.CONTROL_LYING.isAsExpected(Set.of(Kind.CHARGED, Kind.LOST))).isTrue();
  }

  @Test
  void withoutANameAllAreListed() {
    Launched list = Launched.inProcess(Main::commands, "faults");
    assertThat(list.status()).isZero();
    assertThat(list.output().lines())
        .hasSize(Scenario.values().length)
        .anyMatch(line -> line.startsWith("sigkill "))
        .anyMatch(line -> line.startsWith("partition-whole "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fire             | \"fire\" is none of sigkill, sigstop,",
        "sigkill 0        | TIMES: expected at least 1",
        "sigkill --rooms=2| --rooms: expected at least 3",
      })
  void wrongUsageIsNamed(String arguments, String complaint) {
    Launched faults = Launched.inProcess(Main::commands, ("faults " + arguments).split(" "));
    assertThat(faults.status()).isEqualTo(2);
    assertThat(faults.errors()).contains(complaint);
  }
}
