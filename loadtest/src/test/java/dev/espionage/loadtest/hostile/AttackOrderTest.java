package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AttackOrderTest {
  private static final List<Attack> ATTACKS = Attack.all();
  private static final Duration TIME = Duration.ofMinutes(30);

  private static List<AttackRound.Order.Entry> first(int entries, long seed) {
    return first(entries, AttackRound.mixed(ATTACKS, 3, TIME), seed);
  }

  private static List<AttackRound.Order.Entry> first(int entries, AttackRound round, long seed) {
    return Stream.generate(new AttackRound.Order(round, seed)::next).limit(entries).toList();
  }

  @Test
  void everyAttackComesOnceBeforeAnyComesAgain() {
    List<Attack> twice =
        first(2 * ATTACKS.size(), 7).stream().map(AttackRound.Order.Entry::attack).toList();
    assertThat(twice.subList(0, ATTACKS.size())).containsExactlyInAnyOrderElementsOf(ATTACKS);
    assertThat(twice.subList(ATTACKS.size(), twice.size()))
        .containsExactlyInAnyOrderElementsOf(ATTACKS)
        .isNotEqualTo(twice.subList(0, ATTACKS.size()));
  }

  @Test
  void theSeedDecidesTheOrderAndTheTimes() {
    assertThat(first(40, 7)).isEqualTo(first(40, 7)).isNotEqualTo(first(40, 8));
  }

  @Test
  void everyMixedAttackHasABoundedTime() {
    assertThat(first(100, 7))
        .allSatisfy(entry ->
            assertThat(entry.time()).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(30)));
  }

  @Test
  void anyOtherAttackLastsAsLongAsItsRound() {
    AttackRound together = AttackRound.together(ATTACKS, TIME);
    assertThat(first(together.atOnce(), together, 7))
        .hasSameSizeAs(ATTACKS)
        .allSatisfy(entry -> assertThat(entry.time()).isEqualTo(TIME));
  }
}
