package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.loadtest.load.TurnAndLife.Estimate;
import dev.espionage.loadtest.load.TurnAndLife.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TurnAndLifeTest {
  private static final double EXACT = 1e-9;

  private static Round round(double turns, double games, double error) {
    return new Round(turns, games, 25 * turns + 3_500 * games + error);
  }

  @Test
  void exactCostsGiveExactValuesWithoutWidth() {
    TurnAndLife fit =
        TurnAndLife.of(List.of(round(3_000, 300, 0), round(80_000, 390, 0), round(2_500, 260, 0)))
            .orElseThrow();
    for (Estimate estimate : List.of(fit.turn(), fit.life().dividedBy(140))) {
      assertThat(estimate.value()).isCloseTo(25, within(1e-6));
      assertThat(estimate.low()).isCloseTo(25, within(1e-6));
      assertThat(estimate.high()).isCloseTo(25, within(1e-6));
    }
    assertThat(fit.perTurn(125)).isCloseTo(25 + 28, within(1e-6));
  }

  /// Three rounds leave one degree of freedom, whose quantile is 12.706. Here, XᵀX is ((2, 1), (1,
  /// 2)) and the residuals are (1, 1, -1) / 3.
  @Test
  void theIntervalIsStudentsTimesTheStandardError() {
    TurnAndLife fit =
        TurnAndLife.of(List.of(new Round(1, 0, 2), new Round(0, 1, 2), new Round(1, 1, 3)))
            .orElseThrow();
    double width = 12.706 * Math.sqrt(1 / 3.0) * Math.sqrt(2 / 3.0);
    assertThat(fit.turn().value()).isCloseTo(5 / 3.0, within(EXACT));
    assertThat(fit.life().value()).isCloseTo(5 / 3.0, within(EXACT));
    assertThat(fit.turn().low()).isCloseTo(5 / 3.0 - width, within(EXACT));
    assertThat(fit.life().high()).isCloseTo(5 / 3.0 + width, within(EXACT));
  }

  @Test
  void ninetyFiveOfAHundredIntervalsHoldTheTrueCost() {
    Random random = new Random(57);
    int held = 0;
    for (int run = 0; run < 2_000; run++) {
      List<Round> rounds = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        rounds.add(round(3_000, 300, random.nextGaussian(0, 20_000)));
        rounds.add(round(80_000, 390, random.nextGaussian(0, 20_000)));
      }
      Estimate life = TurnAndLife.of(rounds).orElseThrow().life();
      held += life.low() <= 3_500 && 3_500 <= life.high() ? 1 : 0;
    }
    assertThat(held).isBetween(1_850, 1_950);
  }

  @Test
  void twoRoundsAreSolvedWithoutAnInterval() {
    TurnAndLife fit =
        TurnAndLife.of(List.of(round(3_000, 300, 0), round(80_000, 390, 0))).orElseThrow();
    assertThat(fit.life().low()).isEqualTo(fit.life().value()).isEqualTo(fit.life().high());
    assertThat(fit.life().value()).isCloseTo(3_500, within(1e-6));
  }

  @Test
  void roundsThatAreAllAlikeTellNothingApart() {
    assertThat(TurnAndLife.of(List.of(round(100, 10, 0), round(200, 20, 5)))).isEmpty();
    assertThat(TurnAndLife.of(List.of(round(100, 0, 0), round(200, 0, 0)))).isEmpty();
    assertThat(TurnAndLife.of(List.of())).isEmpty();
  }
}
