package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.BLACK;
import static dev.espionage.engine.board.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// Correspondence games and games without clocks.
class DaysAndNoClockTest {
  private static final double HOUR = 3600;
  private static final double DAY = 24 * HOUR;

  @Test
  void everyCorrespondenceTurnHasTheWholeTimeAnew() {
    ClockGame clockGame = ClockGame.start("3d").turn(2 * DAY);
    assertThat(clockGame.left(WHITE)).isEqualTo(Duration.ofDays(3));
    assertThat(clockGame.turn(3 * DAY).turn(3 * DAY).left(BLACK)).isEqualTo(Duration.ofDays(3));
  }

  @Test
  void theDisplayOfACorrespondenceTurnFalls() {
    ClockGame clockGame = ClockGame.start("3d");
    assertThat(clockGame.face(WHITE, DAY))
        .isEqualTo(new ClockDisplay(Duration.ofDays(2), 0, false, true));
    assertThat(clockGame.face(BLACK, DAY))
        .isEqualTo(new ClockDisplay(Duration.ofDays(3), 0, false, false));
  }

  @Test
  void aCorrespondenceTurnCanBeTooLateAndThatLosesFromTheFirst() {
    ClockGame clockGame = ClockGame.start("1d");
    assertThat(clockGame.clocks().runsFirstTurn()).isFalse();
    assertThat(clockGame.clocks().firstTurnRemaining(clockGame.at())).isEmpty();
    assertThat(clockGame.clocks().deadline()).contains(clockGame.after(DAY));
    assertThat(clockGame.arriving(DAY + 1, 0))
        .isEqualTo(new TurnTiming.TooLate(Duration.ofSeconds(1), false));
  }

  @Test
  void lagIsNotCompensatedInCorrespondence() {
    assertThat(ClockGame.start("1d").arriving(DAY + 1, 5)).isInstanceOf(TurnTiming.TooLate.class);
    TurnTiming.OnTime turn = (TurnTiming.OnTime) ClockGame.start("1d").arriving(HOUR, 5);
    assertThat(turn.compensated()).isZero();
    assertThat(turn.used()).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void withoutClocksTheTimeIsNeverUp() {
    ClockGame clockGame = ClockGame.start("-");
    assertThat(clockGame.clocks().deadline()).isEmpty();
    assertThat(clockGame.clocks().isTimeUp(Instant.MAX)).isFalse();
    assertThat(clockGame.turn(1000 * DAY).turn(1000 * DAY).clocks().running()).contains(WHITE);
  }

  @Test
  void withoutClocksThereIsNothingToShow() {
    Clocks clocks = ClockGame.start("-").clocks();
    assertThat(clocks.face(WHITE, ClockGame.START)).isEmpty();
    assertThat(clocks.remaining(BLACK, ClockGame.START)).isEmpty();
    assertThat(clocks.runsFirstTurn()).isFalse();
    assertThat(clocks.firstTurnRemaining(ClockGame.START)).isEmpty();
  }

  @Test
  void withoutClocksTurnsAreStillTimedAndCounted() {
    TurnTiming.OnTime turn = (TurnTiming.OnTime) ClockGame.start("-").arriving(HOUR, 1);
    assertThat(turn.used()).isEqualTo(Duration.ofHours(1));
    assertThat(turn.compensated()).isZero();
    assertThat(turn.clocks().clock(WHITE).turns()).isEqualTo(1);
    assertThat(turn.clocks().clock(BLACK).turns()).isZero();
  }
}
