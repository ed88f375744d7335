package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Deadlines, stopped clocks, credits, and instants before the clock started.
class LookingAtTheClocksTest {
  private static final ClockGame PLAY = ClockGame.started("600+5");

  @Test
  void aLookFindsTheTimeUpOnlyWhenTheWholeQuotaIsPastToo() {
    assertThat(PLAY.clocks().deadline()).contains(PLAY.after(604));
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(600.001))).isFalse();
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(604))).isFalse();
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(604).plusNanos(1))).isTrue();
  }

  @Test
  void aLookThatKnowsTheRoundTripWaitsForThatAndATenthOfASecond() {
    Optional<Duration> lag = Optional.of(seconds(0.003));
    assertThat(PLAY.clocks().deadline(lag)).contains(PLAY.after(600.103));
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(600.103), lag)).isFalse();
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(600.104), lag)).isTrue();
    assertThat(ClockGame.start("600+5").clocks().deadline(lag))
        .contains(ClockGame.START.plusMillis(30_103));
  }

  @Test
  void aLookNeverWaitsForMoreThanTheQuota() {
    assertThat(PLAY.clocks().deadline(Optional.of(seconds(9)))).contains(PLAY.after(604));
    ClockGame days = ClockGame.start("1d");
    assertThat(days.clocks().deadline(Optional.of(seconds(9)))).contains(days.after(86_400));
  }

  @Test
  void aCommandOfTheMoverComesTooLateWhenATurnWould() {
    assertThat(PLAY.clocks().isTooLate(WHITE, PLAY.after(600.2), seconds(0.2))).isFalse();
    assertThat(PLAY.clocks().isTooLate(WHITE, PLAY.after(600.201), seconds(0.2))).isTrue();
  }

  @Test
  void theDeadlineOfByoYomiIsTheEndOfTheLastPeriod() {
    ClockGame clockGame = ClockGame.started("60/3x10");
    assertThat(clockGame.clocks().deadline())
        .contains(clockGame.after(90).plus(clockGame.lagQuota(WHITE)));
  }

  @Test
  void theDisplayStopsAtZero() {
    assertThat(PLAY.clocks().remaining(WHITE, PLAY.after(10_000))).contains(Duration.ZERO);
  }

  @Test
  void onlyTheRunningClockFalls() {
    assertThat(PLAY.face(WHITE, 10)).isEqualTo(new ClockDisplay(seconds(590), 0, false, true));
    assertThat(PLAY.face(BLACK, 10)).isEqualTo(new ClockDisplay(seconds(600), 0, false, false));
  }

  @Test
  void stoppedClocksKeepShowingWhatTheyShowed() {
    Clocks stopped = PLAY.clocks().stopped(PLAY.after(10));
    assertThat(stopped.face(WHITE, PLAY.after(99)))
        .contains(new ClockDisplay(seconds(590), 0, false, false));
    assertThat(stopped.remaining(BLACK, PLAY.after(99))).contains(seconds(600));
  }

  @Test
  void clocksStopInTheMiddleOfAPeriod() {
    ClockGame clockGame = ClockGame.started("60/3x10");
    Clocks stopped = clockGame.clocks().stopped(clockGame.after(77));
    assertThat(stopped.face(WHITE, clockGame.after(99)))
        .contains(new ClockDisplay(seconds(3), 2, true, false));
  }

  @Test
  void stoppedClocksRunForNobodyAndAreNeverUp() {
    Clocks stopped = PLAY.clocks().stopped(PLAY.after(10));
    assertThat(stopped.running()).isEmpty();
    assertThat(stopped.since()).isEmpty();
    assertThat(stopped.deadline()).isEmpty();
    assertThat(stopped.isTimeUp(PLAY.after(10_000))).isFalse();
  }

  @Test
  void stoppingOrCreditingStoppedClocksChangesNothing() {
    Clocks stopped = PLAY.clocks().stopped(PLAY.after(10));
    assertThat(stopped.stopped(PLAY.after(20))).isEqualTo(stopped);
    assertThat(stopped.credited(seconds(5))).isEqualTo(stopped);
  }

  @Test
  void aCreditGivesTheRunningSideTheTimeBack() {
    Clocks credited = PLAY.clocks().credited(seconds(20));
    assertThat(credited.since()).contains(PLAY.after(20));
    assertThat(credited.deadline()).contains(PLAY.after(624));
    assertThat(credited.remaining(WHITE, PLAY.after(30))).contains(seconds(590));
    assertThat(credited.remaining(BLACK, PLAY.after(30))).contains(seconds(600));
  }

  @Test
  void aCreditCountsForAFirstTurnToo() {
    ClockGame clockGame = ClockGame.start("600+5");
    Clocks credited = clockGame.clocks().credited(seconds(20));
    assertThat(credited.firstTurnRemaining(clockGame.after(30))).contains(seconds(20));
  }

  @Test
  void aCreditIsNeverNegative() {
    assertThatIllegalArgumentException().isThrownBy(() -> PLAY.clocks().credited(seconds(-1)));
  }

  @Test
  void beforeTheClockRanNoTimeHasPassed() {
    assertThat(PLAY.face(WHITE, -5).remaining()).isEqualTo(seconds(600));
    assertThat(PLAY.clocks().isTimeUp(PLAY.after(-5))).isFalse();
    assertThat(PLAY.clocks().stopped(PLAY.after(-5)).remaining(WHITE, PLAY.at()))
        .contains(seconds(600));
  }

  @Test
  void aTurnFromBeforeTheClockRanCostsNothingAndTheNextBeginsWhereThisDid() {
    TurnTiming.OnTime turn = (TurnTiming.OnTime) PLAY.arriving(-5, 0.1);
    assertThat(turn.used()).isZero();
    assertThat(turn.compensated()).isZero();
    assertThat(turn.clocks().since()).contains(PLAY.at());
  }

  @Test
  void aTurnOfTheSideWhoseClockIsNotRunningIsABug() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PLAY.clocks().afterTurn(BLACK, PLAY.after(1), Duration.ZERO))
        .withMessageContaining("BLACK's clock is not running");
    Clocks stopped = PLAY.clocks().stopped(PLAY.after(1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> stopped.afterTurn(WHITE, PLAY.after(1), Duration.ZERO));
  }

  @Test
  void noClockHoldsLessThanNothing() {
    LagQuota lag = PLAY.clocks().white().lag();
    assertThatIllegalArgumentException().isThrownBy(() -> new PlayerClock(seconds(-1), 0, lag, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new PlayerClock(seconds(1), -1, lag, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new PlayerClock(seconds(1), 0, lag, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ClockDisplay(seconds(-1), 0, false, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Clocks.TurnTime.Stopped(WHITE, seconds(-1)));
  }
}
