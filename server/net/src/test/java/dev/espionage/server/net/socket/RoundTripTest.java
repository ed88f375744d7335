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
  void isAtMostATenthOfASecondAboveTheLeastOfAll() {
    roundTrip.measured(Duration.ofMillis(8).toNanos());
    for (int pong = 0; pong < 9; pong++) {
      roundTrip.measured(Duration.ofMillis(700).toNanos());
    }
    assertThat(roundTrip.lag()).isEqualTo(Duration.ofMillis(108));
  }

  @Test
  void isAtLeastAMillisecondOnceItIsMeasured() {
    roundTrip.measured(90_000);
    assertThat(roundTrip.lag()).isEqualTo(Duration.ofMillis(1));
  }

  @Test
  void isWholeMilliseconds() {
    roundTrip.measured(12_999_999);
    assertThat(roundTrip.lag()).isEqualTo(Duration.ofMillis(12));
  }
}
