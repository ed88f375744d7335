package dev.espionage.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private static final Backoff BACKOFF =
      new Backoff(Duration.ofMillis(500), Duration.ofSeconds(10));

  @Test
  void waitsDoubleUpToTheLongest() {
    for (int waits = 0; waits < 100; waits++) {
      long bound = Math.min(10_000, 500L << Math.min(waits, 10));
      assertThat(BACKOFF.before(waits)).hasMillis(bound);
    }
  }

  @Test
  void randomWaitsGrowUpToTheLongestAndAreSpread() {
    RandomGenerator random = new SplittableRandom(1);
    for (int waits = 0; waits < 100; waits++) {
      boolean spread = false;
      Duration first = BACKOFF.before(waits, random);
      for (int i = 0; i < 50; i++) {
        Duration wait = BACKOFF.before(waits, random);
        assertThat(wait).isBetween(Duration.ZERO, BACKOFF.before(waits));
        spread |= !wait.equals(first);
      }
      assertThat(spread).isTrue();
    }
  }

  @Test
  void aWaitOfNothingIsNoBackoff() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Backoff(Duration.ZERO, Duration.ofSeconds(1)))
        .withMessageContaining("waits from PT0S");
  }
}
