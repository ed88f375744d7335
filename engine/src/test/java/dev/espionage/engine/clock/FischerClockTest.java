package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FischerClockTest {

  @Test
  void bothSidesStartWithTheBaseTime() {
    ClockGame clockGame = ClockGame.start("600+5");
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(600));
    assertThat(clockGame.left(BLACK)).isEqualTo(seconds(600));
  }

  @Test
  void withoutABaseTimeBothSidesStartWithOneIncrement() {
    ClockGame clockGame = ClockGame.start("0+5");
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(5));
    assertThat(clockGame.left(BLACK)).isEqualTo(seconds(5));
  }

  @Test
  void aTurnCostsItsTimeAndGetsTheIncrement() {
    ClockGame clockGame = ClockGame.started("600+5").turn(12.5);
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(592.5));
    assertThat(clockGame.left(BLACK)).isEqualTo(seconds(600));
  }

  @Test
  void unusedIncrementsAddUp() {
    assertThat(ClockGame.started("600+5").turn(1).turn(1).turn(1).left(WHITE))
        .isEqualTo(seconds(608));
  }

  @Test
  void theOpponentsClockRunsFromTheMomentTheTurnCame() {
    ClockGame clockGame = ClockGame.started("600+5").turn(12.5);
    assertThat(clockGame.clocks().running()).contains(BLACK);
    assertThat(clockGame.clocks().since()).contains(clockGame.at());
    assertThat(clockGame.face(BLACK, 10).remaining()).isEqualTo(seconds(590));
    assertThat(clockGame.face(WHITE, 10).remaining()).isEqualTo(seconds(592.5));
  }

  @Test
  void theIncrementComesAfterTheTurnNotBefore() {
    ClockGame clockGame = ClockGame.started("60+30");
    assertThat(clockGame.arriving(60.001, 0))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.001), false));
    assertThat(clockGame.turn(60).left(WHITE)).isEqualTo(seconds(30));
  }

  @Test
  void theTurnSaysWhatItCost() {
    TurnTiming.OnTime turn = (TurnTiming.OnTime) ClockGame.started("600+5").arriving(12.5, 0.2);
    assertThat(turn.used()).isEqualTo(seconds(12.3));
    assertThat(turn.compensated()).isEqualTo(seconds(0.2));
  }
}
