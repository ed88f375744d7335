package dev.espionage.server.sql;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// Metrics of the store's writer and readers. Gauges keep what they measure in memory, because
/// nothing else refers to it. Thread-safe.
public final class StoreMetrics {
  private final MeterRegistry registry;
  private final Timer commits;
  private final DistributionSummary batches;
  private final Counter fenced;

  public StoreMetrics(MeterRegistry registry) {
    this.registry = registry;
    commits = registry.timer("espionage.store.commit");
    batches = registry.summary("espionage.store.batch");
    fenced = registry.counter("espionage.store.fenced");
  }

  /// Records a committed transaction.
  ///
  /// @param nanos the duration from its first statement
  /// @param events the number of journal events in it
  public void committed(long nanos, int events) {
    commits.record(nanos, TimeUnit.NANOSECONDS);
    if (events > 0) {
      batches.record(events);
    }
  }

  /// Counts a failed transaction.
  ///
  /// @param fault one of a fixed set of names
  public void failed(String fault) {
    registry
        .counter("espionage.store.failures", "fault", fault.toLowerCase(Locale.ROOT))
        .increment();
  }

  /// Counts a write that was too late: another node has written to the game and owns it now.
  public void fenced() {
    fenced.increment();
  }

  /// Counts a query that was refused because too many were waiting, or given up because it took too
  /// long.
  ///
  /// @param pool the name of the reader
  public void readRefused(String pool) {
    registry.counter("espionage.store.reads.refused", "pool", pool).increment();
  }

  /// Registers a gauge for the number of waiting queries.
  ///
  /// @param pool the name of the reader
  public void reading(String pool, IntSupplier length) {
    Gauge.builder("espionage.store.reads", length, IntSupplier::getAsInt)
        .strongReference(true)
        .tag("pool", pool)
        .register(registry);
  }

  /// Registers a gauge for the time since the last successful checkpoint.
  public void checkpointAge(Supplier<Duration> age) {
    Gauge.builder("espionage.store.checkpoint.age", age, since -> since.get().toMillis() / 1e3)
        .strongReference(true)
        .baseUnit("seconds")
        .register(registry);
  }

  /// Registers a gauge that is 1 while the store can be written, and otherwise 0.
  public void writable(BooleanSupplier writable) {
    Gauge.builder("espionage.store.writable", writable, store -> store.getAsBoolean() ? 1 : 0)
        .strongReference(true)
        .register(registry);
  }

  /// Registers a gauge for the number of waiting writes.
  public void waiting(IntSupplier length) {
    Gauge.builder("espionage.store.queue", length, IntSupplier::getAsInt)
        .strongReference(true)
        .register(registry);
  }
}
