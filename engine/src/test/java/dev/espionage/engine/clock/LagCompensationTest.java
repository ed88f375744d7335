package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lag compensation in a game of 600+5, where the quota after both first turns is 4 s. */
class LagCompensationTest {
  private static final Play PLAY = Play.started("600+5");

  @Test
  void theMeasuredLagIsNotCharged() {
    assertThat(PLAY.turn(10, 0.3).left(WHITE)).isEqualTo(seconds(595.3));
  }

  @Test
  void noMoreThanTheQuotaIsCompensated() {
    ClockedTurn.OnTime turn = (ClockedTurn.OnTime) PLAY.arriving(10, 9);
    assertThat(turn.compensated()).isEqualTo(seconds(4));
    assertThat(turn.used()).isEqualTo(seconds(6));
    assertThat(PLAY.turn(10, 9).lagQuota(WHITE)).isEqualTo(seconds(1));
  }

  @Test
  void aTurnThatIsAllLagIsFreeAndTakesNoMoreQuotaThanItLasted() {
    Play play = PLAY.turn(0.1, 0.3);
    assertThat(play.left(WHITE)).isEqualTo(seconds(605));
    assertThat(play.lagQuota(WHITE)).isEqualTo(seconds(4.9));
  }

  @Test
  void aNegativeMeasurementIsNone() {
    assertThat(PLAY.turn(10, -5).left(WHITE)).isEqualTo(seconds(595));
  }

  @Test
  void itDecidesWhetherATurnIsOnTime() {
    assertThat(PLAY.arriving(600.2, 0.2)).isInstanceOf(ClockedTurn.OnTime.class);
    assertThat(PLAY.arriving(600.201, 0.2))
        .isEqualTo(new ClockedTurn.TooLate(seconds(0.001), false));
    assertThat(PLAY.arriving(604, 60)).isInstanceOf(ClockedTurn.OnTime.class);
    assertThat(PLAY.arriving(604.001, 60)).isInstanceOf(ClockedTurn.TooLate.class);
  }

  @Test
  void theOtherSidesQuotaIsLeftAlone() {
    assertThat(PLAY.turn(10, 2).lagQuota(BLACK)).isEqualTo(seconds(4));
  }

  @Test
  void theDisplayShowsNoneOfIt() {
    assertThat(PLAY.face(WHITE, 10).remaining()).isEqualTo(seconds(590));
    assertThat(PLAY.face(WHITE, 601).remaining()).isZero();
  }

  @Test
  void timedAgainWithWhatWasCompensatedTheClocksAreTheSame() {
    ClockedTurn.OnTime turn = (ClockedTurn.OnTime) PLAY.arriving(10, 9);
    ClockedTurn again = PLAY.clocks().afterTurn(WHITE, PLAY.after(10), turn.compensated());
    assertThat(again).isEqualTo(turn);
  }
}
