package dev.espionage.server.app.membership;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Supplier;

/// Metrics of this node's membership. Thread-safe.
final class MembershipMetrics {
  private final MeterRegistry registry;
  private final Counter conflicts;

  MembershipMetrics(MeterRegistry registry) {
    this.registry = registry;
    conflicts = registry.counter("espionage.cluster.conflicts");
  }

  /// Counts a sign of a second cluster on the same database.
  void conflict() {
    conflicts.increment();
  }

  /// Registers a gauge for the time since the last renewal of this node's lease.
  void leaseAge(Supplier<Duration> age) {
    Gauge.builder("espionage.cluster.lease.age", age, since -> since.get().toMillis() / 1e3)
        .baseUnit("seconds")
        .strongReference(true)
        .register(registry);
  }
}
