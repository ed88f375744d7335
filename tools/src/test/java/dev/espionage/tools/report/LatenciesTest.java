package dev.espionage.tools.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LatenciesTest {

  @Test
  void percentilesAreOfAllIntervalsTogether() {
    Latencies latencies = new Latencies();
    for (int millis = 1; millis <= 50; millis++) {
      latencies.record(TimeUnit.MILLISECONDS.toNanos(millis));
    }
    assertThat(latencies.interval().getTotalCount()).isEqualTo(50);
    for (int millis = 51; millis <= 100; millis++) {
      latencies.record(TimeUnit.MILLISECONDS.toNanos(millis));
    }
    assertThat(latencies.interval().getTotalCount()).isEqualTo(50);
    assertThat(latencies.whole().getTotalCount()).isEqualTo(100);
    assertThat(latencies.whole().getValueAtPercentile(99) / 1e6).isBetween(98.9, 99.1);
  }

  @Test
  void whatIsNegativeOrBeyondTenMinutesIsKeptAtTheEdge() {
    Latencies latencies = new Latencies();
    latencies.record(-1);
    latencies.record(Long.MAX_VALUE);
    assertThat(latencies.interval().getTotalCount()).isEqualTo(2);
    assertThat(latencies.whole().getMaxValue()).isGreaterThan(TimeUnit.MINUTES.toNanos(9));
  }
}
