package dev.espionage.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Vacation days, which are taken when the time of a turn is up.
class VacationTest {
  private static final Instant START = Instant.parse("2026-11-16T09:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 50);
  }

  @Test
  void theTimeIsUpADayLater() {
    Instant late = START.plus(DAY).plusMillis(1);
    Clocks clocks = Clocks.start(Controls.control("1d"), ClockStart.TIMED, Side.WHITE, START);
    assertThat(clocks.isTimeUp(late)).isTrue();
    Clocks later = clocks.onVacation(late.plus(DAY));
    assertThat(later.isTimeUp(late)).isFalse();
    assertThat(later.vacation()).contains(late.plus(DAY));
    assertThat(later.deadline()).contains(late.plus(DAY));
  }

  @Test
  void theOpponentsTurnBeginsWhenTheTurnIsPlayedWithoutAVacation() {
    Instant late = START.plus(DAY).plusMillis(1);
    Clocks onVacation =
        Clocks.start(Controls.control("1d"), ClockStart.TIMED, Side.WHITE, START)
            .onVacation(late.plus(DAY));
    Instant played = late.plusSeconds(5);
    var turn = (TurnTiming.OnTime) onVacation.afterTurn(Side.WHITE, played, Duration.ZERO);
    assertThat(turn.clocks().since()).contains(played);
    assertThat(turn.clocks().vacation()).isEmpty();
    assertThat(turn.clocks().deadline()).contains(played.plus(DAY));
  }

  @Test
  void theClockStandsStillUntilALongVacationEnds() {
    Instant late = START.plus(DAY.multipliedBy(3)).plusMillis(1);
    Instant end = late.plus(DAY.multipliedBy(14));
    Clocks clocks =
        Clocks.start(Controls.control("3d"), ClockStart.TIMED, Side.WHITE, START)
            .onVacation(end)
            .credited(DAY);
    assertThat(clocks.vacation()).contains(end);
    assertThat(clocks.remaining(Side.WHITE, late)).contains(DAY);
    assertThat(clocks.remaining(Side.WHITE, end)).contains(DAY);
    assertThat(clocks.remaining(Side.WHITE, end.plusSeconds(60))).contains(DAY.minusSeconds(60));
    assertThat(clocks.deadline()).contains(end.plus(DAY));
  }

  @Test
  void aTurnDuringALongVacationUsesTheTimeBeforeIt() {
    Instant late = START.plus(DAY.multipliedBy(3)).plusMillis(1);
    Clocks clocks =
        Clocks.start(Controls.control("3d"), ClockStart.TIMED, Side.WHITE, START)
            .onVacation(late.plus(DAY.multipliedBy(14)))
            .credited(DAY);
    Instant played = late.plusSeconds(5);
    var turn = (TurnTiming.OnTime) clocks.afterTurn(Side.WHITE, played, Duration.ZERO);
    assertThat(turn.used()).isEqualTo(DAY.multipliedBy(2));
    assertThat(turn.clocks().since()).contains(played);
  }

  @Test
  void stoppedClocksTakeNoVacation() {
    Clocks over =
        Clocks.start(Controls.control("1d"), ClockStart.TIMED, Side.WHITE, START)
            .stopped(START.plus(DAY));
    assertThat(over.onVacation(START.plus(DAY).plus(DAY))).isEqualTo(over);
  }

  /// Otherwise a turn could begin in the future. Weekends do not count, because no time passes
  /// then.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theClockIsNeverAheadOfATurnAfterAVacationThatTheTimeWasUpFor(long seed) {
    Random random = new Random(seed);
    var control =
        new TimeControl.Correspondence(
            Duration.ofDays(random.nextInt(1, 31)), random.nextBoolean());
    Instant now = START.plusSeconds(random.nextInt(1_000_000));
    Clocks clocks = Clocks.start(control, ClockStart.TIMED, Side.BLACK, now);
    for (int day = 0; day < 20; day++) {
      now = clocks.deadline().orElseThrow().plusMillis(random.nextInt(1, 100_000));
      clocks = clocks.onVacation(now.plus(DAY));
      assertThat(control.passed(now, clocks.since().orElseThrow())).isZero();
      assertThat(clocks.deadline().orElseThrow()).isAfterOrEqualTo(now.plus(DAY));
    }
  }
}
