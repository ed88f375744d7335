package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BronsteinClockTest {

  @Test
  void aClockStartsAtTheBaseAndTheDelay() {
    ClockGame clockGame = ClockGame.start("600d5");
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(605));
    assertThat(clockGame.left(BLACK)).isEqualTo(seconds(605));
  }

  @ParameterizedTest
  @CsvSource({"0, 605", "3, 605", "5, 605", "5.1, 604.9", "20, 590", "605, 5"})
  void aTurnGetsBackWhatItUsedButAtMostTheDelay(double used, double left) {
    assertThat(ClockGame.started("600d5").turn(used).left(WHITE)).isEqualTo(seconds(left));
  }

  @Test
  void duringATurnTheClockFallsFromTheFirstMoment() {
    ClockGame clockGame = ClockGame.started("600d5");
    assertThat(clockGame.face(WHITE, 3).remaining()).isEqualTo(seconds(602));
    assertThat(clockGame.arriving(605.001, 0)).isInstanceOf(TurnTiming.TooLate.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2d5", "0d5", "60d1", "5d0", "600d600"})
  void noFlagFallsWithinTheDelay(String control) {
    Duration delay = ((TimeControl.Bronstein) Controls.control(control)).delay();
    ClockGame clockGame = ClockGame.started(control);
    for (int turn = 0; turn < 20; turn++) {
      assertThat(clockGame.left(WHITE)).isGreaterThanOrEqualTo(delay);
      double all = clockGame.left(WHITE).toMillis() / 1000.0;
      clockGame = clockGame.turn(all).turn(0);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void noFlagFallsWithinTheDelayInRandomPlay(long seed) {
    Random random = new Random(seed);
    TimeControl.Bronstein control = Controls.bronstein(random);
    RandomPlay.play(
        control,
        random,
        (before, turn) -> {
          if (turn instanceof TurnTiming.TooLate && !before.runsFirstTurn()) {
            assertThat(before.clock(before.turn().side()).main())
                .isGreaterThanOrEqualTo(control.delay());
          }
        });
  }

  @Test
  void whatWasCompensatedIsNotGivenBackTwice() {
    assertThat(ClockGame.started("600d5").turn(3, 1).left(WHITE)).isEqualTo(seconds(605));
    assertThat(ClockGame.started("600d5").turn(7, 1).left(WHITE)).isEqualTo(seconds(604));
  }

  @Test
  void withoutABaseTimeEachTurnHasTheDelay() {
    ClockGame clockGame = ClockGame.started("0d5").turn(5).turn(5).turn(5);
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(5));
    assertThat(ClockGame.started("0d5").arriving(5.001, 0)).isInstanceOf(TurnTiming.TooLate.class);
  }
}
