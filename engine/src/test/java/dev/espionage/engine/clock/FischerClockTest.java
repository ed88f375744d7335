package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FischerClockTest {

  @Test
  void bothSidesStartWithTheBaseTime() {
    Play play = Play.start("600+5");
    assertThat(play.left(WHITE)).isEqualTo(seconds(600));
    assertThat(play.left(BLACK)).isEqualTo(seconds(600));
  }

  @Test
  void withoutABaseTimeBothSidesStartWithOneIncrement() {
    Play play = Play.start("0+5");
    assertThat(play.left(WHITE)).isEqualTo(seconds(5));
    assertThat(play.left(BLACK)).isEqualTo(seconds(5));
  }

  @Test
  void aTurnCostsItsTimeAndGetsTheIncrement() {
    Play play = Play.started("600+5").turn(12.5);
    assertThat(play.left(WHITE)).isEqualTo(seconds(592.5));
    assertThat(play.left(BLACK)).isEqualTo(seconds(600));
  }

  @Test
  void unusedIncrementsAddUp() {
    assertThat(Play.started("600+5").turn(1).turn(1).turn(1).left(WHITE)).isEqualTo(seconds(608));
  }

  @Test
  void theOpponentsClockRunsFromTheMomentTheTurnCame() {
    Play play = Play.started("600+5").turn(12.5);
    assertThat(play.clocks().running()).contains(BLACK);
    assertThat(play.clocks().since()).contains(play.at());
    assertThat(play.face(BLACK, 10).remaining()).isEqualTo(seconds(590));
    assertThat(play.face(WHITE, 10).remaining()).isEqualTo(seconds(592.5));
  }

  @Test
  void theIncrementComesAfterTheTurnNotBefore() {
    Play play = Play.started("60+30");
    assertThat(play.arriving(60.001, 0)).isEqualTo(new ClockedTurn.TooLate(seconds(0.001), false));
    assertThat(play.turn(60).left(WHITE)).isEqualTo(seconds(30));
  }

  @Test
  void theTurnSaysWhatItCost() {
    ClockedTurn.OnTime turn = (ClockedTurn.OnTime) Play.started("600+5").arriving(12.5, 0.2);
    assertThat(turn.used()).isEqualTo(seconds(12.3));
    assertThat(turn.compensated()).isEqualTo(seconds(0.2));
  }
}
