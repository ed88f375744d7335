package dev.espionage.server.pairing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// The metrics of quick pairing, on the node that runs it. Thread-safe.
public final class PairingMetrics {
  private final AtomicInteger seekers = new AtomicInteger();
  private final Counter pairs;
  private final Timer waits;
  private final Timer rounds;

  public PairingMetrics(MeterRegistry registry) {
    registry.gauge("espionage.pairing.seekers", seekers);
    pairs = registry.counter("espionage.pairing.pairs");
    waits = registry.timer("espionage.pairing.wait");
    rounds = registry.timer("espionage.pairing.round");
  }

  /// Sets the number of players who look for an opponent.
  public void seekers(int count) {
    seekers.set(count);
  }

  /// Counts a game made from two tickets.
  public void paired() {
    pairs.increment();
  }

  /// Records the time that a player waited.
  ///
  /// @param time a difference of wall clocks; zero is recorded if it is negative
  public void waited(Duration time) {
    waits.record(time.isNegative() ? Duration.ZERO : time);
  }

  /// Times a round over all pools.
  public <T> T round(Supplier<T> matchmaking) {
    Timer.Sample sample = Timer.start();
    T made = matchmaking.get();
    sample.stop(rounds);
    return made;
  }
}
