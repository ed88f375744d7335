package dev.espionage.server.app.backup;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/// Metrics of the space of a store and of its backups. Thread-safe.
final class BackupMetrics {
  private final Timer made;
  private final Counter failed;
  private final Counter commandFailed;

  /// A number that is read from files.
  private interface FileNumber {
    long read() throws IOException;
  }

  /// Creates the meters.
  ///
  /// @param age the age in seconds of the newest backup
  /// @param stopped whether a lack of space stops backups
  BackupMetrics(
      MeterRegistry registry, StoreSpace space, DoubleSupplier age, BooleanSupplier stopped) {
    made = registry.timer("espionage.backup");
    failed = registry.counter("espionage.backup.failures", "step", "copy");
    commandFailed = registry.counter("espionage.backup.failures", "step", "command");
    gauge("espionage.store", () -> readable(space::size)).baseUnit("bytes").register(registry);
    gauge("espionage.store.free", () -> readable(space::free)).baseUnit("bytes").register(registry);
    gauge("espionage.backup.age", age).baseUnit("seconds").register(registry);
    gauge("espionage.backup.stopped", () -> stopped.getAsBoolean() ? 1 : 0).register(registry);
  }

  private static Gauge.Builder<DoubleSupplier> gauge(String name, DoubleSupplier value) {
    return Gauge.builder(name, value, DoubleSupplier::getAsDouble).strongReference(true);
  }

  private static double readable(FileNumber number) {
    try {
      return number.read();
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  /// Records a checked backup.
  void made(long nanos) {
    made.record(nanos, TimeUnit.NANOSECONDS);
  }

  /// Counts a backup that failed.
  void failed() {
    failed.increment();
  }

  /// Counts a failure of the operator's command.
  void commandFailed() {
    commandFailed.increment();
  }
}
