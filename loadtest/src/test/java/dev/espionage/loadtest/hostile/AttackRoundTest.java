package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AttackRoundTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void anAttackAloneIsAPartOfTheRunAndAMixHasTwoPartsMore() {
    AttackRound alone = AttackRound.oneByOne(Attack.all(), HOUR).getFirst();
    assertThat(alone.parts(Duration.ofSeconds(60))).containsExactly("pipelined-requests");
    AttackRound mixed = AttackRound.mixed(Attack.all(), 3, HOUR);
    assertThat(mixed.parts(Duration.ofSeconds(60))).containsExactly("mixed", "first attacks");
    assertThat(mixed.parts(Duration.ofSeconds(61))).containsExactly("mixed");
    assertThat(mixed.parts(Duration.ofSeconds(3_541))).containsExactly("mixed", "last attacks");
  }

  @Test
  void quietTimesAreAsLongAsAnAttackOrAQuarterOfTheMixAndAMinuteAtMost() {
    Duration seconds = Duration.ofSeconds(8);
    assertThat(AttackRound.together(Attack.all(), seconds).part()).isEqualTo(seconds);
    assertThat(AttackRound.mixed(Attack.all(), 3, seconds).part()).isEqualTo(Duration.ofSeconds(2));
    assertThat(AttackRound.together(Attack.all(), HOUR).part()).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void theLongestDeadlineOfItsAttacksEndsARound() {
    List<Attack> two =
        Stream.of("no-hello", "ping-flood")
            .flatMap(name -> Attack.all().stream().filter(attack -> attack.name().equals(name)))
            .toList();
    assertThat(AttackRound.together(two, HOUR).documented(Map.of()))
        .isEqualTo(Duration.ofMillis(64_500));
    assertThat(AttackRound.oneByOne(two, HOUR).getFirst().documented(Map.of()))
        .isEqualTo(Duration.ofSeconds(12));
  }
}
