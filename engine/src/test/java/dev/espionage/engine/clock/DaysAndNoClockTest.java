package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Correspondence games and games without clocks. */
class DaysAndNoClockTest {
  private static final double HOUR = 3600;
  private static final double DAY = 24 * HOUR;

  @Test
  void everyCorrespondenceTurnHasTheWholeTimeAnew() {
    Play play = Play.start("3d").turn(2 * DAY);
    assertThat(play.left(WHITE)).isEqualTo(Duration.ofDays(3));
    assertThat(play.turn(3 * DAY).turn(3 * DAY).left(BLACK)).isEqualTo(Duration.ofDays(3));
  }

  @Test
  void theDisplayOfACorrespondenceTurnFalls() {
    Play play = Play.start("3d");
    assertThat(play.face(WHITE, DAY)).isEqualTo(new ClockFace(Duration.ofDays(2), 0, false, true));
    assertThat(play.face(BLACK, DAY)).isEqualTo(new ClockFace(Duration.ofDays(3), 0, false, false));
  }

  @Test
  void aCorrespondenceTurnCanBeTooLateAndThatLosesFromTheFirst() {
    Play play = Play.start("1d");
    assertThat(play.clocks().runsFirstTurn()).isFalse();
    assertThat(play.clocks().firstTurnRemaining(play.at())).isEmpty();
    assertThat(play.clocks().deadline()).contains(play.after(DAY));
    assertThat(play.arriving(DAY + 1, 0))
        .isEqualTo(new ClockedTurn.TooLate(Duration.ofSeconds(1), false));
  }

  @Test
  void lagIsNotCompensatedInCorrespondence() {
    assertThat(Play.start("1d").arriving(DAY + 1, 5)).isInstanceOf(ClockedTurn.TooLate.class);
    ClockedTurn.OnTime turn = (ClockedTurn.OnTime) Play.start("1d").arriving(HOUR, 5);
    assertThat(turn.compensated()).isZero();
    assertThat(turn.used()).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void withoutClocksTheTimeIsNeverUp() {
    Play play = Play.start("-");
    assertThat(play.clocks().deadline()).isEmpty();
    assertThat(play.clocks().isTimeUp(Instant.MAX)).isFalse();
    assertThat(play.turn(1000 * DAY).turn(1000 * DAY).clocks().running()).contains(WHITE);
  }

  @Test
  void withoutClocksThereIsNothingToShow() {
    Clocks clocks = Play.start("-").clocks();
    assertThat(clocks.face(WHITE, Play.START)).isEmpty();
    assertThat(clocks.remaining(BLACK, Play.START)).isEmpty();
    assertThat(clocks.runsFirstTurn()).isFalse();
    assertThat(clocks.firstTurnRemaining(Play.START)).isEmpty();
  }

  @Test
  void withoutClocksTurnsAreStillTimedAndCounted() {
    ClockedTurn.OnTime turn = (ClockedTurn.OnTime) Play.start("-").arriving(HOUR, 1);
    assertThat(turn.used()).isEqualTo(Duration.ofHours(1));
    assertThat(turn.compensated()).isZero();
    assertThat(turn.clocks().turnsCompleted(WHITE)).isEqualTo(1);
    assertThat(turn.clocks().turnsCompleted(BLACK)).isZero();
  }
}
