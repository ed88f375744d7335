package dev.espionage.server.computer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What the computer players of this node count. Safe for use by any thread. */
final class ComputerMetrics {
  private final AtomicInteger games = new AtomicInteger();
  private final AtomicInteger queued = new AtomicInteger();
  private final Timer waits;
  private final Timer turns;

  ComputerMetrics(MeterRegistry registry) {
    registry.gauge("espionage.computer.games", games);
    registry.gauge("espionage.computer.queue", queued);
    waits = registry.timer("espionage.computer.wait");
    turns = registry.timer("espionage.computer.turn");
  }

  /** Says how many games are played by this node's computer players. */
  void games(int count) {
    games.set(count);
  }

  /** A thought waits for a thread; give the sample to {@link #begun}. */
  Timer.Sample queued() {
    queued.incrementAndGet();
    return Timer.start();
  }

  /** Says that a thought has its thread. */
  void begun(Timer.Sample sample) {
    queued.decrementAndGet();
    sample.stop(waits);
  }

  /** Times the thinking about one turn. */
  <T> T turn(Supplier<T> thinking) {
    Timer.Sample sample = Timer.start();
    T turn = thinking.get();
    sample.stop(turns);
    return turn;
  }
}
