package dev.espionage.server.pairing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What pairing counts, on the node where it is. Safe for use by any thread. */
public final class PairingMetrics {
  private final AtomicInteger seekers = new AtomicInteger();
  private final Counter pairs;
  private final Counter filled;
  private final Timer waits;
  private final Timer rounds;

  public PairingMetrics(MeterRegistry registry) {
    registry.gauge("espionage.pairing.seekers", seekers);
    pairs = registry.counter("espionage.pairing.pairs");
    filled = registry.counter("espionage.pairing.filled");
    waits = registry.timer("espionage.pairing.wait");
    rounds = registry.timer("espionage.pairing.round");
  }

  /** So many players look for an opponent. */
  public void seekers(int count) {
    seekers.set(count);
  }

  /** A game was made of two tickets. */
  public void paired() {
    pairs.increment();
  }

  /** A game was made of one ticket and a computer player. */
  public void filled() {
    filled.increment();
  }

  /** A player was paired after so long. */
  public void waited(Duration time) {
    waits.record(time);
  }

  /** Times a round of all pools. */
  public <T> T round(Supplier<T> matchmaking) {
    Timer.Sample sample = Timer.start();
    T made = matchmaking.get();
    sample.stop(rounds);
    return made;
  }
}
