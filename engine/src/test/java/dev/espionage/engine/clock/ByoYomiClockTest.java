package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Byo-yomi with a main time of 60 s and 3 periods of 10 s.
class ByoYomiClockTest {
  private static final String CONTROL = "60/3x10";

  @ParameterizedTest
  @CsvSource({
    "0, 60, 3, false",
    "45, 15, 3, false",
    "60, 0, 3, false",
    "60.001, 9.999, 3, true",
    "70, 0, 3, true",
    "70.001, 9.999, 2, true",
    "75, 5, 2, true",
    "80, 0, 2, true",
    "80.001, 9.999, 1, true",
    "90, 0, 1, true",
    "1000, 0, 1, true"
  })
  void theMainTimeRunsFirstThenOnePeriodAfterTheOther(
      double used, double remaining, int periods, boolean inPeriod) {
    assertThat(ClockGame.started(CONTROL).face(WHITE, used))
        .isEqualTo(new ClockDisplay(seconds(remaining), periods, inPeriod, true));
  }

  @ParameterizedTest
  @CsvSource({
    "45, 15, 3, false",
    "60, 10, 3, true",
    "65, 10, 3, true",
    "70, 10, 3, true",
    "70.001, 10, 2, true",
    "80, 10, 2, true",
    "80.001, 10, 1, true",
    "90, 10, 1, true"
  })
  void aTurnLosesWholePeriodsAndThePeriodItEndsInIsWholeAgain(
      double used, double remaining, int periods, boolean inPeriod) {
    assertThat(ClockGame.started(CONTROL).turn(used).face(WHITE))
        .isEqualTo(new ClockDisplay(seconds(remaining), periods, inPeriod, false));
  }

  @Test
  void theLastPeriodCanBeUsedAgainAndAgain() {
    ClockGame clockGame = ClockGame.started(CONTROL).turn(90).turn(0);
    for (int turn = 0; turn < 5; turn++) {
      clockGame = clockGame.turn(10).turn(0);
    }
    assertThat(clockGame.face(WHITE)).isEqualTo(new ClockDisplay(seconds(10), 1, true, true));
  }

  @Test
  void theTimeIsUpWhenTheLastPeriodIs() {
    assertThat(ClockGame.started(CONTROL).arriving(90.001, 0))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.001), false));
    assertThat(ClockGame.started(CONTROL).turn(85).turn(0).arriving(10.001, 0))
        .isInstanceOf(TurnTiming.TooLate.class);
  }

  @Test
  void withoutAMainTimeTheFirstPeriodRunsAtOnce() {
    ClockGame clockGame = ClockGame.started("0/2x10");
    assertThat(clockGame.face(WHITE)).isEqualTo(new ClockDisplay(seconds(10), 2, true, true));
    assertThat(clockGame.face(BLACK)).isEqualTo(new ClockDisplay(seconds(10), 2, true, false));
    assertThat(clockGame.turn(15).face(WHITE))
        .isEqualTo(new ClockDisplay(seconds(10), 1, true, false));
  }

  @Test
  void compensatedLagSavesAPeriod() {
    assertThat(ClockGame.started(CONTROL).turn(70.3, 0.3).face(WHITE).periodsLeft()).isEqualTo(3);
    assertThat(ClockGame.started(CONTROL).turn(70.3, 0.2).face(WHITE).periodsLeft()).isEqualTo(2);
  }

  @Test
  void theOpponentsPeriodsAreLeftAlone() {
    assertThat(ClockGame.started(CONTROL).turn(85).face(BLACK).periodsLeft()).isEqualTo(3);
  }
}
