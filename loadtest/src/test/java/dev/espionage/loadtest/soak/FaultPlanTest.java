package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultPlanTest {
  private static final Duration TIME = Duration.ofMinutes(10);
  private static final Set<ConnectionFault> ALL = EnumSet.allOf(ConnectionFault.class);

  private static FaultPlan plan(long seed, Set<ConnectionFault> kinds, int kills) {
    return FaultPlan.draw(
        new SoakPlan(
            List.of(),
            StoreChoice.SQLITE,
            30,
            1,
            OptionalDouble.empty(),
            TIME,
            seed,
            kinds,
            2,
            kills,
            0,
            1));
  }

  @Test
  void theSameSeedGivesTheSamePlan() {
    assertThat(plan(5, ALL, 10)).isEqualTo(plan(5, ALL, 10)).isNotEqualTo(plan(6, ALL, 10));
  }

  @Test
  void killsComeAtTheSameMomentsWhateverTheOtherFaultsAre() {
    assertThat(plan(5, Set.of(), 10).kills()).isEqualTo(plan(5, ALL, 10).kills());
    assertThat(plan(5, Set.of(), 10).faults()).isEmpty();
  }

  @Test
  void faultsComeInOrderAtTheRateAndOfAllKinds() {
    FaultPlan plan = plan(5, ALL, 0);
    assertThat(plan.kills()).isEmpty();
    assertThat(plan.faults()).hasSizeBetween(1_050, 1_350);
    assertThat(plan.faults()).isSortedAccordingTo(Comparator.comparing(FaultPlan.Planned::at));
    assertThat(plan.faults().getLast().at()).isLessThan(TIME);
    assertThat(plan.faults().stream().map(FaultPlan.Planned::fault).collect(Collectors.toSet()))
        .isEqualTo(ALL);
    assertThat(plan.faults())
        .allMatch(fault -> fault.room() >= 0 && fault.room() < 30 && fault.victim() >= 0);
  }

  @Test
  void onlyTheKindsThatWereAskedForCome() {
    assertThat(plan(5, Set.of(ConnectionFault.RESET), 0).faults())
        .isNotEmpty()
        .allMatch(fault -> fault.fault() == ConnectionFault.RESET);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void eachKillFallsIntoTheLaterHalfOfItsPart(long seed) {
    FaultPlan plan = plan(seed, ALL, 10);
    assertThat(plan.kills()).hasSize(10);
    for (int i = 0; i < 10; i++) {
      assertThat(plan.kills().get(i))
          .isBetween(Duration.ofSeconds(60 * i + 30), Duration.ofSeconds(60 * i + 60));
    }
  }

  @Test
  void faultsHaveTheirNames() {
    assertThat(ConnectionFault.parse("all")).isEqualTo(ALL);
    assertThat(ConnectionFault.parse("none")).isEmpty();
    assertThat(ConnectionFault.parse("half-open,reset"))
        .containsExactly(ConnectionFault.RESET, ConnectionFault.HALF_OPEN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConnectionFault.parse("reset,fire"))
        .withMessage("\"fire\" is none of reset, reload, slow-reader, half-open, abandoned-tab");
  }
}
