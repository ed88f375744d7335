package dev.espionage.server.net.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private final RoundTrip roundTrip = new RoundTrip();

  @Test
  void isZeroBeforeTheFirstMeasurement() {
    assertThat(roundTrip.lag()).isZero();
  }

  @Test
  void isTheLeastOfTheLastFive() {
    for (int millis : new int[] {10, 90, 80, 70, 60, 50}) {
      roundTrip.measured(Duration.ofMillis(millis).toNanos());
    }
    assertThat(roundTrip.lag()).isEqualTo(Duration.ofMillis(50));
  }

  @Test
  void isWholeMilliseconds() {
    roundTrip.measured(12_999_999);
    assertThat(roundTrip.lag()).isEqualTo(Duration.ofMillis(12));
  }
}
