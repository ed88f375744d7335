package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The first turns of a live game.
class FirstTurnTest {

  @ParameterizedTest
  @ValueSource(strings = {"600+5", "600d5", "600/5x30", "5+0"})
  void theFirstTurnOfEachSideLeavesTheClockAsItWas(String control) {
    ClockGame start = ClockGame.start(control);
    ClockGame clockGame = start.turn(25).turn(29);
    assertThat(clockGame.face(BLACK)).isEqualTo(start.face(BLACK));
    assertThat(clockGame.left(WHITE)).isEqualTo(start.left(WHITE));
  }

  @Test
  void onlyTheSecondTurnUsesTheClock() {
    ClockGame clockGame = ClockGame.start("600+5").turn(25).turn(25).turn(10).turn(20);
    assertThat(clockGame.left(WHITE)).isEqualTo(seconds(595));
    assertThat(clockGame.left(BLACK)).isEqualTo(seconds(585));
  }

  @Test
  void theClockStandsStillMeanwhile() {
    ClockGame clockGame = ClockGame.start("600+5");
    assertThat(clockGame.face(WHITE, 20))
        .isEqualTo(new ClockDisplay(seconds(600), 0, false, false));
    assertThat(clockGame.clocks().running()).contains(WHITE);
  }

  @Test
  void theTimeForTheFirstTurnFallsToZero() {
    ClockGame clockGame = ClockGame.start("600+5");
    assertThat(clockGame.clocks().firstTurnRemaining(clockGame.after(12))).contains(seconds(18));
    assertThat(clockGame.clocks().firstTurnRemaining(clockGame.after(31))).contains(seconds(0));
    assertThat(clockGame.clocks().firstTurnRemaining(clockGame.after(-1))).contains(seconds(30));
  }

  @Test
  void thirtySecondsAreOnTimeAndMoreIsNot() {
    assertThat(ClockGame.start("600+5").arriving(30, 0)).isInstanceOf(TurnTiming.OnTime.class);
    assertThat(ClockGame.start("600+5").arriving(30.001, 0))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.001), true));
    assertThat(ClockGame.start("600+5").turn(1).arriving(30.001, 0))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.001), true));
  }

  @Test
  void theyAreThirtyEvenIfTheClockHasLess() {
    assertThat(ClockGame.start("5+0").arriving(30, 0)).isInstanceOf(TurnTiming.OnTime.class);
  }

  @Test
  void aFirstTurnCanBeToldFromALaterOne() {
    ClockGame clockGame = ClockGame.start("600+5");
    assertThat(clockGame.clocks().runsFirstTurn()).isTrue();
    assertThat(clockGame.turn(1).clocks().runsFirstTurn()).isTrue();
    ClockGame later = clockGame.turn(1).turn(1);
    assertThat(later.clocks().runsFirstTurn()).isFalse();
    assertThat(later.clocks().firstTurnRemaining(later.at())).isEmpty();
    assertThat(later.arriving(601, 0)).isEqualTo(new TurnTiming.TooLate(seconds(1), false));
  }

  @Test
  void whoBeginsDoesNotMatter() {
    Clocks clocks =
        Clocks.start(Controls.control("600+5"), ClockStart.TIMED, BLACK, ClockGame.START);
    ClockGame clockGame = new ClockGame(clocks, ClockGame.START).turn(20);
    assertThat(clockGame.clocks().running()).contains(WHITE);
    assertThat(clockGame.clocks().runsFirstTurn()).isTrue();
    assertThat(clockGame.clocks().clock(BLACK).turns()).isEqualTo(1);
  }

  @Test
  void lagIsCompensatedAndTheQuotaGainsAsInAnyTurn() {
    ClockGame clockGame = ClockGame.start("600+5").turn(30.5, 0.5);
    assertThat(clockGame.lagQuota(WHITE)).isEqualTo(seconds(3.5));
    assertThat(ClockGame.start("600+5").arriving(30.5, 0.4))
        .isEqualTo(new TurnTiming.TooLate(seconds(0.1), true));
    assertThat(clockGame.turn(1).lagQuota(BLACK)).isEqualTo(seconds(4));
  }

  @Test
  void theDeadlineHoldsTheQuotaToo() {
    ClockGame clockGame = ClockGame.start("600+5");
    assertThat(clockGame.clocks().deadline()).contains(clockGame.after(33));
    assertThat(clockGame.clocks().isTimeUp(clockGame.after(33))).isFalse();
    assertThat(clockGame.clocks().isTimeUp(clockGame.after(33.001))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"600+5", "600d5", "600/5x30", "5+0"})
  void withAnUntimedStartItHasNoLimitAndNoClockRuns(String control) {
    ClockGame start = ClockGame.start(control, ClockStart.UNTIMED);
    assertThat(start.clocks().runsFirstTurn()).isFalse();
    assertThat(start.clocks().firstTurnRemaining(start.after(31))).isEmpty();
    assertThat(start.clocks().deadline()).isEmpty();
    assertThat(start.face(WHITE, 3_000)).isEqualTo(ClockGame.start(control).face(WHITE, 25));
    ClockGame second = start.turn(3_000);
    assertThat(second.clocks().deadline()).as("Black's first turn").isEmpty();
    assertThat(second.left(WHITE)).isEqualTo(start.left(WHITE));
    ClockGame third = second.turn(3_000);
    assertThat(third.clocks().deadline()).isPresent();
    assertThat(third.turn(1).left(WHITE)).isEqualTo(ClockGame.started(control).turn(1).left(WHITE));
  }

  @Test
  void stoppedClocksRunNoFirstTurn() {
    ClockGame clockGame = ClockGame.start("600+5");
    Clocks stopped = clockGame.clocks().stopped(clockGame.after(10));
    assertThat(stopped.runsFirstTurn()).isFalse();
    assertThat(stopped.remaining(WHITE, clockGame.after(20))).contains(seconds(600));
  }
}
