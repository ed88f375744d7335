package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Lag compensation in a game of 600+5, where the quota after both first turns is 4 s.
class LagCompensationTest {
  private static final ClockGame PLAY = ClockGame.started("600+5");

  @Test
  void theMeasuredLagIsNotCharged() {
    assertThat(PLAY.turn(10, 0.3).left(WHITE)).isEqualTo(seconds(595.3));
  }

  @Test
  void noMoreThanTheQuotaIsCompensated() {
    TurnTiming.OnTime turn = (TurnTiming.OnTime) PLAY.arriving(10, 9);
    assertThat(turn.compensated()).isEqualTo(seconds(4));
    assertThat(turn.used()).isEqualTo(seconds(6));
    assertThat(PLAY.turn(10, 9).lagQuota(WHITE)).isEqualTo(seconds(1));
  }

  @Test
  void aTurnThatIsAllLagIsFreeAndTakesNoMoreQuotaThanItLasted() {
    ClockGame clockGame = PLAY.turn(0.1, 0.3);
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(605));
    assertThat(clockGame.lagQuota(WHITE)).isEqualTo(seconds(4.9));
  }

  @Test
  void aNegativeMeasurementIsNone() {
    assertThat(PLAY.turn(10, -5).left(WHITE)).isEqualTo(seconds(595));
  }

  @Test
  void itDecidesWhetherATurnIsOnTime() {
    assertThat(PLAY.arriving(600.2, 0.2)).isInstanceOf(TurnTiming.OnTime.class);
    assertThat(PLAY.arriving(600.201, 0.2))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.001), false));
    assertThat(PLAY.arriving(604, 60)).isInstanceOf(TurnTiming.OnTime.class);
    assertThat(PLAY.arriving(604.001, 60)).isInstanceOf(TurnTiming.TooLate.class);
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
    TurnTiming.OnTime turn = (TurnTiming.OnTime) PLAY.arriving(10, 9);
    TurnTiming again = PLAY.clocks().afterTurn(WHITE, PLAY.after(10), turn.compensated());
    assertThat(again).isEqualTo(turn);
  }
}
