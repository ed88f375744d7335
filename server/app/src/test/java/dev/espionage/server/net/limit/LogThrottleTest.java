package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LogThrottleTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @Test
  void oneLineASecondIsAdmittedAndTellsOfTheOthers() {
    long start = Long.MAX_VALUE - SECOND / 2;
    var throttle = new LogThrottle(start);
    assertThat(throttle.admit(start)).hasValue(0);
    for (int event = 0; event < 1_955; event++) {
      assertThat(throttle.admit(start + SECOND - 1)).isEmpty();
    }
    assertThat(throttle.admit(start + SECOND)).hasValue(1_955);
    assertThat(throttle.admit(start + SECOND)).isEmpty();
    assertThat(throttle.admit(start + 9 * SECOND)).hasValue(1);
  }
}
