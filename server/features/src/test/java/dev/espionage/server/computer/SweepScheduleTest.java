package dev.espionage.server.computer;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests when a node looks at all games of its computer players.
class SweepScheduleTest {
  private static final Duration ROUND = Duration.ofSeconds(5);
  private static final ImmutableSet<String> ONE = ImmutableSet.of("one");
  private static final ImmutableSet<String> TWO = ImmutableSet.of("one", "two");

  private static long sweeps(SweepSchedule schedule, int rounds, ImmutableSet<String> nodes) {
    return IntStream.range(0, rounds).filter(_ -> schedule.isDue(nodes, false)).count();
  }

  @Test
  void aGameWhoseSignalWasLostIsFoundWithinAMinute() {
    SweepSchedule schedule = SweepSchedule.of(ROUND, Duration.ofMinutes(30));
    assertThat(sweeps(schedule, 6, ONE)).as("at the start").isEqualTo(6);
    assertThat(sweeps(schedule, 120, ONE)).isEqualTo(10);
  }

  @Test
  void aChangeOfTheNodesAndAFailureLeadToSweeps() {
    SweepSchedule schedule = SweepSchedule.of(ROUND, Duration.ofMinutes(30));
    sweeps(schedule, 7, ONE);
    assertThat(schedule.isDue(ONE, true)).isTrue();
    assertThat(schedule.isDue(ONE, false)).isFalse();
    assertThat(sweeps(schedule, 12, TWO)).isEqualTo(6);
  }

  @Test
  void gamesThatAreSoonIdleAreLookedAtMoreOften() {
    SweepSchedule schedule = SweepSchedule.of(ROUND, Duration.ofSeconds(1));
    assertThat(sweeps(schedule, 20, ONE)).isEqualTo(20);
  }
}
