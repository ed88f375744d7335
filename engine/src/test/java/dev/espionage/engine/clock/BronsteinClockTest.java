package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BronsteinClockTest {

  @ParameterizedTest
  @CsvSource({"0, 600", "3, 600", "5, 600", "5.1, 599.9", "20, 585", "600, 5"})
  void aTurnGetsBackWhatItUsedButAtMostTheDelay(double used, double left) {
    assertThat(ClockGame.started("600d5").turn(used).left(WHITE)).isEqualTo(seconds(left));
  }

  @Test
  void theDelayIsNotThereDuringTheTurn() {
    ClockGame clockGame = ClockGame.started("600d5");
    assertThat(clockGame.face(WHITE, 3).remaining()).isEqualTo(seconds(597));
    assertThat(clockGame.arriving(600.001, 0)).isInstanceOf(TurnTiming.TooLate.class);
  }

  @Test
  void whatWasCompensatedIsNotGivenBackTwice() {
    assertThat(ClockGame.started("600d5").turn(3, 1).left(WHITE)).isEqualTo(seconds(600));
    assertThat(ClockGame.started("600d5").turn(7, 1).left(WHITE)).isEqualTo(seconds(599));
  }

  @Test
  void withoutABaseTimeEachTurnHasTheDelay() {
    ClockGame clockGame = ClockGame.started("0d5").turn(5).turn(5).turn(5);
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(5));
    assertThat(ClockGame.started("0d5").arriving(5.001, 0)).isInstanceOf(TurnTiming.TooLate.class);
  }
}
