package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.FakeTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LogThrottleTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  /// Its ticker overflows within the first second.
  private final FakeTime time = new FakeTime(Long.MAX_VALUE - SECOND.toNanos() / 2);

  private final LogThrottle throttle = new LogThrottle(time);

  @Test
  void oneLineASecondIsAdmittedAndTellsOfTheOthers() {
    assertThat(throttle.admit()).hasValue(0);
    time.pass(SECOND.minusNanos(1));
    for (int event = 0; event < 1_955; event++) {
      assertThat(throttle.admit()).isEmpty();
    }
    time.pass(Duration.ofNanos(1));
    assertThat(throttle.admit()).hasValue(1_955);
    assertThat(throttle.admit()).isEmpty();
    time.pass(SECOND.multipliedBy(8));
    assertThat(throttle.admit()).hasValue(1);
  }
}
