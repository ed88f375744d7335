package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PairingMetricsTest {

  /// An exception here would keep two paired players from learning of their game.
  @Test
  void aWaitThatAClockMadeNegativeCountsAsNone() {
    var registry = new SimpleMeterRegistry();
    new PairingMetrics(registry).waited(Duration.ofHours(-1));
    Timer waits = registry.get("espionage.pairing.wait").timer();
    assertThat(waits.count()).isEqualTo(1);
    assertThat(waits.totalTime(TimeUnit.SECONDS)).isZero();
  }
}
