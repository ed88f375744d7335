package dev.espionage.loadtest.soak.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutageTimesTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final OutageTimes outage = new OutageTimes(3);

  @Test
  void aRoomGoesOnWhenATurnThatWasSentAfterTheFaultIsAcknowledged() {
    outage.answered(0, System.nanoTime(), true);
    long before = System.nanoTime();
    outage.healed();
    outage.answered(0, before - 1, true);
    outage.answered(1, System.nanoTime() + 1, false);
    assertThat(outage.silent()).containsExactly(0, 1, 2);
    outage.answered(0, System.nanoTime() + 1, true);
    outage.stopped(2);
    assertThat(outage.silent()).containsExactly(1);
  }

  @Test
  void waitsBeginWithTheFaultAndTheLongestCounts() {
    outage.answered(0, System.nanoTime() - HOUR.toNanos(), false);
    outage.answered(1, System.nanoTime(), false);
    List<Duration> waits = outage.waits();
    assertThat(waits).hasSize(2).isSorted();
    assertThat(waits.getLast()).isLessThan(HOUR);
  }
}
