package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LogThrottleTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private long now = Long.MAX_VALUE - SECOND / 2;

  private final LogThrottle throttle =
      new LogThrottle(
          new Ticker() {
            @Override
            public long read() {
              return now;
            }
          });

  @Test
  void oneLineASecondIsAdmittedAndTellsOfTheOthers() {
    long start = now;
    assertThat(throttle.admit()).hasValue(0);
    now = start + SECOND - 1;
    for (int event = 0; event < 1_955; event++) {
      assertThat(throttle.admit()).isEmpty();
    }
    now = start + SECOND;
    assertThat(throttle.admit()).hasValue(1_955);
    assertThat(throttle.admit()).isEmpty();
    now = start + 9 * SECOND;
    assertThat(throttle.admit()).hasValue(1);
  }
}
