package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnRatesTest {
  private long millis;
  private long turns;
  private final TurnRates rates = new TurnRates(() -> millis, () -> turns);

  private void pass(int times, long between, long turnsEach) {
    for (int i = 0; i < times; i++) {
      millis += between;
      turns += turnsEach;
      rates.tick();
    }
  }

  @Test
  void theRateOfTheLastSecondsIsOfThoseOnly() {
    pass(10, 250, 100);
    pass(8, 250, 500);
    assertThat(rates.lately(Duration.ofSeconds(1))).isEqualTo(2_000);
    assertThat(rates.lately(Duration.ofSeconds(2))).isEqualTo(2_000);
    assertThat(rates.lately(Duration.ofSeconds(4))).isEqualTo(1_200);
  }

  @Test
  void aRunThatHasJustBegunHasTheRateOfItsTime() {
    assertThat(rates.lately(Duration.ofSeconds(1))).isZero();
    pass(1, 250, 100);
    assertThat(rates.lately(Duration.ofSeconds(3))).isEqualTo(400);
  }

  @Test
  void samplesAreOfSeconds() {
    pass(8, 250, 100);
    pass(4, 250, 0);
    assertThat(rates.samples())
        .containsExactly(
            new SoakReport.Sample(1, 400),
            new SoakReport.Sample(2, 400),
            new SoakReport.Sample(3, 0));
  }
}
