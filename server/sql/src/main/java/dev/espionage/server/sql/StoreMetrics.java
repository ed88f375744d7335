package dev.espionage.server.sql;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/** What the store's writer counts. Safe for use by any thread. */
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

  /**
   * A transaction was committed.
   *
   * @param nanos from its first statement on
   * @param events of the journal in it
   */
  public void committed(long nanos, int events) {
    commits.record(nanos, TimeUnit.NANOSECONDS);
    if (events > 0) {
      batches.record(events);
    }
  }

  /**
   * A transaction failed.
   *
   * @param fault one of a fixed set of names
   */
  public void failed(String fault) {
    registry
        .counter("espionage.store.failures", "fault", fault.toLowerCase(Locale.ROOT))
        .increment();
  }

  /** A write came too late: somebody else has written to the game, and has it now. */
  public void fenced() {
    fenced.increment();
  }

  /** Where the number of writes that wait is asked for. */
  public void waiting(IntSupplier length) {
    Gauge.builder("espionage.store.queue", length, IntSupplier::getAsInt).register(registry);
  }
}
