package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the time that the clocks of games run on.
class SteadyClockTest {
  private static final Duration LONGEST_TICK = Duration.ofMillis(250);
  private static final Duration TICK = Duration.ofMillis(50);
  private static final Duration HOUR = Duration.ofHours(1);

  private final TestClock wall = new TestClock();
  private final SteadyClock clock = wall.steady(LONGEST_TICK);
  private final Instant start = wall.instant();

  private SteadyClock.Tick tickAfter(Duration time) {
    wall.pass(time);
    return clock.tick();
  }

  @Test
  void itRunsWithTheWallClock() {
    for (int i = 0; i < 100; i++) {
      assertThat(tickAfter(TICK).isQuiet()).isTrue();
    }
    wall.pass(TICK);
    assertThat(clock.instant()).isEqualTo(start.plusMillis(5_050)).isEqualTo(clock.wall());
    assertThat(clock.signOfLife()).isEqualTo(clock.wall());
    assertThat(clock.lost()).isZero();
  }

  @Test
  void beforeTheFirstTickNothingIsAPause() {
    wall.pass(HOUR);
    assertThat(clock.instant()).isEqualTo(start.plus(HOUR));
    assertThat(clock.signOfLife()).isEqualTo(start.plus(HOUR));
    assertThat(clock.tick().isQuiet()).isTrue();
    assertThat(clock.lost()).isZero();
  }

  @Test
  void itStandsStillWithTheProcessBeforeTheNextTick() {
    tickAfter(TICK);
    wall.pass(HOUR);
    assertThat(clock.instant()).isEqualTo(start.plus(TICK).plus(LONGEST_TICK));
    assertThat(clock.signOfLife()).isEqualTo(start.plus(TICK));
  }

  @Test
  void itKnowsItsPausesEvenIfTheWallClockIsWrong() {
    tickAfter(TICK);
    wall.step(HOUR.negated());
    tickAfter(LONGEST_TICK.plusSeconds(5));
    assertThat(clock.stoodStill()).isEqualTo(Duration.ofSeconds(5));
    wall.pass(LONGEST_TICK.plusSeconds(2));
    assertThat(clock.stoodStill()).isEqualTo(Duration.ofSeconds(7));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, -1})
  void aStepBeforeTheNextTickIsNoSignOfLife(int hours) {
    tickAfter(TICK);
    Instant sound = clock.wall();
    wall.step(HOUR.multipliedBy(hours));
    assertThat(clock.signOfLife()).isEqualTo(sound);
  }

  @Test
  void aPauseIsReportedOnceAndIsLost() {
    tickAfter(TICK);
    SteadyClock.Tick tick = tickAfter(HOUR);
    assertThat(tick.pause()).isEqualTo(HOUR.minus(LONGEST_TICK));
    assertThat(tick.step()).isZero();
    assertThat(clock.lost()).isEqualTo(HOUR.minus(LONGEST_TICK));
    assertThat(tickAfter(TICK).isQuiet()).isTrue();
    assertThat(clock.instant()).isEqualTo(start.plus(TICK).plus(LONGEST_TICK).plus(TICK));
  }

  @Test
  void aStepForwardIsReportedOnceAndIsLost() {
    wall.step(HOUR);
    assertThat(tickAfter(TICK)).isEqualTo(new SteadyClock.Tick(Duration.ZERO, HOUR));
    assertThat(tickAfter(TICK).isQuiet()).isTrue();
    assertThat(clock.lost()).isEqualTo(HOUR);
    assertThat(clock.instant()).isEqualTo(start.plus(TICK).plus(TICK));
  }

  @Test
  void aStepBackIsReportedOnceAndMovesNothing() {
    wall.step(HOUR.negated());
    assertThat(tickAfter(TICK)).isEqualTo(new SteadyClock.Tick(Duration.ZERO, HOUR.negated()));
    assertThat(tickAfter(TICK).isQuiet()).isTrue();
    assertThat(clock.lost()).isEqualTo(HOUR.negated());
    assertThat(clock.instant()).isEqualTo(start.plus(TICK).plus(TICK));
  }

  /// So does a machine that was suspended: its monotonic clock stood still, its wall clock not.
  @Test
  void aPauseAndAStepAreToldApart() {
    tickAfter(TICK);
    wall.step(HOUR);
    SteadyClock.Tick tick = tickAfter(Duration.ofSeconds(10));
    assertThat(tick.pause()).isEqualTo(Duration.ofMillis(9_750));
    assertThat(tick.step()).isEqualTo(HOUR);
    assertThat(clock.lost()).isEqualTo(HOUR.plusMillis(9_750));
  }

  @Test
  void theSignOfLifeWaitsUntilRoomsHaveGivenBackWhatWasLost() {
    tickAfter(TICK);
    Instant sound = clock.wall();
    tickAfter(HOUR);
    for (int i = 0; i < 39; i++) {
      tickAfter(TICK);
      assertThat(clock.signOfLife()).isEqualTo(sound);
    }
    tickAfter(TICK);
    assertThat(clock.signOfLife()).isEqualTo(clock.wall());
  }

  @Test
  void theSignOfLifeDoesNotFollowAStepForward() {
    tickAfter(TICK);
    wall.step(HOUR);
    assertThat(clock.signOfLife()).isEqualTo(start.plus(TICK));
    for (int i = 0; i < 50; i++) {
      tickAfter(TICK);
    }
    assertThat(clock.signOfLife()).isEqualTo(start.plus(TICK.multipliedBy(51)));
  }

  @Test
  void theSignOfLifeStandsStillUntilADebtIsSettledOrForgotten() {
    tickAfter(TICK);
    Instant sound = clock.wall();
    clock.owe("a");
    tickAfter(TICK);
    clock.owe("b");
    clock.owe("a");
    assertThat(clock.signOfLife()).isEqualTo(sound);
    clock.settle("a");
    assertThat(clock.signOfLife()).isEqualTo(sound.plus(TICK));
    for (int i = 0; i < 1_200; i++) {
      assertThat(clock.signOfLife()).isEqualTo(sound.plus(TICK));
      tickAfter(TICK);
    }
    tickAfter(TICK);
    assertThat(clock.signOfLife()).isEqualTo(clock.wall());
  }

  @Test
  void aSlowClockIsNoStep() {
    for (int i = 0; i < 10; i++) {
      wall.step(Duration.ofMillis(2));
      assertThat(tickAfter(TICK).isQuiet()).isTrue();
    }
  }
}
