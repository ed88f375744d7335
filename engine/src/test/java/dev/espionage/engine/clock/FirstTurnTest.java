package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first turns of a live game. */
class FirstTurnTest {

  @ParameterizedTest
  @ValueSource(strings = {"600+5", "600d5", "600/5x30", "5+0"})
  void theFirstTurnOfEachSideLeavesTheClockAsItWas(String control) {
    Play start = Play.start(control);
    Play play = start.turn(25).turn(29);
    assertThat(play.face(BLACK)).isEqualTo(start.face(BLACK));
    assertThat(play.left(WHITE)).isEqualTo(start.left(WHITE));
  }

  @Test
  void onlyTheSecondTurnUsesTheClock() {
    Play play = Play.start("600+5").turn(25).turn(25).turn(10).turn(20);
    assertThat(play.left(WHITE)).isEqualTo(seconds(595));
    assertThat(play.left(BLACK)).isEqualTo(seconds(585));
  }

  @Test
  void theClockStandsStillMeanwhile() {
    Play play = Play.start("600+5");
    assertThat(play.face(WHITE, 20)).isEqualTo(new ClockFace(seconds(600), 0, false, false));
    assertThat(play.clocks().running()).contains(WHITE);
  }

  @Test
  void theTimeForTheFirstTurnFallsToZero() {
    Play play = Play.start("600+5");
    assertThat(play.clocks().firstTurnRemaining(play.after(12))).contains(seconds(18));
    assertThat(play.clocks().firstTurnRemaining(play.after(31))).contains(seconds(0));
    assertThat(play.clocks().firstTurnRemaining(play.after(-1))).contains(seconds(30));
  }

  @Test
  void thirtySecondsAreOnTimeAndMoreIsNot() {
    assertThat(Play.start("600+5").arriving(30, 0)).isInstanceOf(ClockedTurn.OnTime.class);
    assertThat(Play.start("600+5").arriving(30.001, 0))
        .isEqualTo(new ClockedTurn.TooLate(seconds(0.001), true));
    assertThat(Play.start("600+5").turn(1).arriving(30.001, 0))
        .isEqualTo(new ClockedTurn.TooLate(seconds(0.001), true));
  }

  @Test
  void theyAreThirtyEvenIfTheClockHasLess() {
    assertThat(Play.start("5+0").arriving(30, 0)).isInstanceOf(ClockedTurn.OnTime.class);
  }

  @Test
  void aFirstTurnCanBeToldFromALaterOne() {
    Play play = Play.start("600+5");
    assertThat(play.clocks().runsFirstTurn()).isTrue();
    assertThat(play.turn(1).clocks().runsFirstTurn()).isTrue();
    Play later = play.turn(1).turn(1);
    assertThat(later.clocks().runsFirstTurn()).isFalse();
    assertThat(later.clocks().firstTurnRemaining(later.at())).isEmpty();
    assertThat(later.arriving(601, 0)).isEqualTo(new ClockedTurn.TooLate(seconds(1), false));
  }

  @Test
  void whoBeginsDoesNotMatter() {
    Clocks clocks = Clocks.start(Controls.control("600+5"), BLACK, Play.START);
    Play play = new Play(clocks, Play.START).turn(20);
    assertThat(play.clocks().running()).contains(WHITE);
    assertThat(play.clocks().runsFirstTurn()).isTrue();
    assertThat(play.clocks().turnsCompleted(BLACK)).isEqualTo(1);
  }

  @Test
  void lagIsCompensatedAndTheQuotaGainsAsInAnyTurn() {
    Play play = Play.start("600+5").turn(30.5, 0.5);
    assertThat(play.lagQuota(WHITE)).isEqualTo(seconds(3.5));
    assertThat(Play.start("600+5").arriving(30.5, 0.4))
        .isEqualTo(new ClockedTurn.TooLate(seconds(0.1), true));
    assertThat(play.turn(1).lagQuota(BLACK)).isEqualTo(seconds(4));
  }

  @Test
  void theDeadlineHoldsTheQuotaToo() {
    Play play = Play.start("600+5");
    assertThat(play.clocks().deadline()).contains(play.after(33));
    assertThat(play.clocks().isTimeUp(play.after(33))).isFalse();
    assertThat(play.clocks().isTimeUp(play.after(33.001))).isTrue();
  }

  @Test
  void stoppedClocksRunNoFirstTurn() {
    Play play = Play.start("600+5");
    Clocks stopped = play.clocks().stopped(play.after(10));
    assertThat(stopped.runsFirstTurn()).isFalse();
    assertThat(stopped.remaining(WHITE, play.after(20))).contains(seconds(600));
  }
}
