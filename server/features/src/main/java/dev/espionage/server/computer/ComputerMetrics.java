package dev.espionage.server.computer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// The metrics of this node's computer players. Thread-safe.
final class ComputerMetrics {
  private final AtomicInteger games = new AtomicInteger();
  private final AtomicInteger queued = new AtomicInteger();
  private final Timer waits;
  private final Timer turns;
  private final Counter idle;

  ComputerMetrics(MeterRegistry registry) {
    registry.gauge("espionage.computer.games", games);
    registry.gauge("espionage.computer.queue", queued);
    waits = registry.timer("espionage.computer.wait");
    turns = registry.timer("espionage.computer.turn");
    idle = registry.counter("espionage.computer.idle");
  }

  /// Sets the number of games that this node's computer players play.
  void games(int count) {
    games.set(count);
  }

  /// Counts a game of a guest that has ended because nobody played a turn.
  void endedIdle() {
    idle.increment();
  }

  /// Counts a search that waits for a thread; pass the sample to [#begun].
  Timer.Sample queued() {
    queued.incrementAndGet();
    return Timer.start();
  }

  /// Records that a search has got its thread.
  void begun(Timer.Sample sample) {
    queued.decrementAndGet();
    sample.stop(waits);
  }

  /// Times the search for one turn.
  <T> T turn(Supplier<T> thinking) {
    Timer.Sample sample = Timer.start();
    T turn = thinking.get();
    sample.stop(turns);
    return turn;
  }
}
